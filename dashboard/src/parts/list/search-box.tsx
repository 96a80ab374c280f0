import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const pauseMs = 300;
const longest = 100;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches once the typing pauses, or right away on Enter. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value !== searched.current) setText(value);
    searched.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(next: string) {
    clearTimeout(timer.current);
    if (next === searched.current) return;
    searched.current = next;
    onSearch(next);
  }

  return (
    <search>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          search(text.trim());
        }}
      >
        <Search
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-quiet"
        />
        <input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={longest}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => search(currentTarget.value.trim()), pauseMs);
          }}
          className="control pl-10"
        />
      </form>
    </search>
  );
}
