import { m } from '@salamu/messages/messages';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { daysOfMonth, monthOfDays, monthsUntil } from './months.ts';
import { useDays, useListParams } from './use-list-params.ts';

const pauseMs = 300;
const longest = 100;

/** The search and filters above a list, all kept in the URL. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-end gap-3">{children}</div>;
}

/** Searches once the typing pauses, or right away on Enter. */
export function SearchBox({ label, placeholder }: { label: string; placeholder: string }) {
  const { get, change } = useListParams();
  const value = get('search') ?? '';
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
    change({ search: next }, { replace: true });
  }

  return (
    <search className="min-w-full flex-1 sm:min-w-64">
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
          className="pointer-events-none absolute top-1/2 inset-s-3.5 -translate-y-1/2 text-quiet"
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
          className="control ps-10"
        />
      </form>
    </search>
  );
}

interface FilterProps {
  name: string;
  label: string;
  /** What it says while nothing is chosen, such as "Any status" or the default order. */
  unset: string;
  names: Readonly<Partial<Record<string, string>>>;
}

export function Filter({ name, label, unset, names }: FilterProps) {
  const { get, change } = useListParams();
  const value = get(name) ?? '';
  return (
    <select
      aria-label={label}
      className="control w-auto min-w-36 flex-auto [field-sizing:content] sm:min-w-43 sm:max-w-64 sm:flex-none"
      value={Object.hasOwn(names, value) ? value : ''}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    >
      <option value="">{unset}</option>
      {Object.entries(names).map(([code, words]) => (
        <option key={code} value={code}>
          {words}
        </option>
      ))}
    </select>
  );
}

export function MonthChoice({ of }: { of: string }) {
  const days = useDays();
  const { change } = useListParams();
  const months = monthsUntil(new Date());
  const chosen = monthOfDays(days);
  const isOffered = chosen === null || months.some(([month]) => month === chosen);
  return (
    <select
      aria-label={`${of}: month`}
      className="control w-auto min-w-36 flex-auto sm:flex-none"
      value={isOffered ? (chosen ?? '') : 'days'}
      onChange={({ currentTarget: { value } }) =>
        change(value ? daysOfMonth(value) : { startDate: null, endDate: null })
      }
    >
      <option value="">Any month</option>
      {!isOffered && (
        <option value="days" disabled>
          These days
        </option>
      )}
      {months.map(([month, name]) => (
        <option key={month} value={month}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The first and last day shown (inclusive, UTC): `startDate` and `endDate` in the URL. */
export function DayRange({ of }: { of: string }) {
  const { startDate: start, endDate: end } = useDays();
  return (
    <fieldset className="grid min-w-full grid-cols-2 gap-3 sm:min-w-0">
      <legend className="sr-only">{of}</legend>
      <Day label={m.list_from()} name="startDate" value={start} max={end} />
      <Day label={m.list_to()} name="endDate" value={end} min={start} />
    </fieldset>
  );
}

interface DayProps {
  label: string;
  name: string;
  value: string | undefined;
  min?: string;
  max?: string;
}

/** One UTC day in the URL. */
export function Day({ label, name, value = '', min = '2006-01-01', max }: DayProps) {
  const { change } = useListParams();
  return (
    <label className="grid min-w-0 gap-1 sm:w-38">
      <span className="label">{label}</span>
      <input
        type="date"
        className="control figures px-2.5"
        {...{ value, min, max }}
        // A half-typed year isn't a date yet.
        onChange={({ currentTarget: day }) => day.validity.valid && change({ [name]: day.value })}
      />
    </label>
  );
}
