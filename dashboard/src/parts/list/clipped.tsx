import { ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface ClippedProps {
  /** How many lines a table's row has room for. */
  lines?: 1 | 2;
  /** What the rest is of, for screen readers: "the reason". */
  of: string;
  look?: string;
  children: ReactNode;
}

const looks = { 1: 'wide:line-clamp-1', 2: 'wide:line-clamp-2' };

/** What a row has room for, and the rest at a press. All of it where rows are cards, and in print. */
export function Clipped({ lines = 1, of, look = 'text-quiet text-tiny', children }: ClippedProps) {
  const text = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || isOpen) return;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <span className="flex min-w-0 items-start">
      <span
        ref={text}
        className={`min-w-0 [overflow-wrap:anywhere] print:line-clamp-none ${look} ${isOpen ? '' : looks[lines]}`}
      >
        {children}
      </span>
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`Show all of ${of}`}
          className="uncut -my-1 grid size-6 flex-none place-items-center rounded-control text-quiet hover:text-ink print:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={14} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
        </button>
      )}
    </span>
  );
}
