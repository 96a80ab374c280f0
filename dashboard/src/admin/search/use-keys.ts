import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMayOpen } from '../../app/may.ts';
import { type Meaning, meaningOf } from './keys.ts';
import { $desk, $singleKeys } from './state.ts';

const fields = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';
const inField = (target: EventTarget | null) => target instanceof Element && target.closest(fields) !== null;

/** The keys of the desk, on every screen of the admins. */
export function useKeys(): void {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const afterG = useRef(false);
  const last = useRef<Place | null>(null);

  // Before the screen is painted: whoever sees the button may press its keys.
  useLayoutEffect(() => {
    /** Where the rows are walked from, also once a decided one is gone. */
    function visit({ target }: FocusEvent) {
      const at = rowsOf().findIndex((row) => row.contains(target as Node));
      if (at >= 0) last.current = { row: rowsOf()[at] as HTMLElement, at };
      else if (!(target as Element).closest('dialog')) last.current = null;
    }
    const doing: Record<Meaning['act'], (meaning: Meaning) => unknown> = {
      find: () => $desk.set('find'),
      help: () => $desk.set('keys'),
      field: focusSearch,
      next: () => followQueue('next') || focusRow(1, last.current),
      previous: () => followQueue('prev') || focusRow(-1, last.current),
      prefix: () => {
        afterG.current = true;
      },
      go: (meaning) => {
        if ('to' in meaning && mayOpen(meaning.to)) void navigate(meaning.to);
      },
    };
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || /^(Shift|Control|Alt|Meta)$/.test(event.key)) return;
      const state = { inField: inField(event.target), isOn: $singleKeys.get(), afterG: afterG.current };
      const meaning = meaningOf(event, state);
      afterG.current = false;
      if (event.key === 'Enter' && focusDecision(event.target)) event.preventDefault();
      if (!meaning) return;
      event.preventDefault();
      // What is open over the screen has keys of its own.
      if (document.querySelector('dialog[open]') === null) doing[meaning.act](meaning);
    }
    addEventListener('keydown', press);
    addEventListener('focusin', visit);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('focusin', visit);
    };
  }, [navigate, mayOpen]);
}

/** The search field of the screen, or the search over everything where it has none. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (field) field.focus();
  else $desk.set('find');
}

/** Opens the thing after or before the one on screen; false where it is in no queue. */
function followQueue(rel: 'next' | 'prev'): boolean {
  document.querySelector<HTMLElement>(`main nav a[rel=${rel}]`)?.click();
  return document.querySelector('main nav[aria-label=Queue]') !== null;
}

/** The row that had focus, and its place in the list. */
interface Place {
  row: HTMLElement;
  at: number;
}

/** Rows of tables, and cards, which are told from one another by their name. */
const rowsOf = () => [
  ...document.querySelectorAll<HTMLElement>('main .table-of-cards tbody tr, main [data-row]'),
];

/** The row of a list after or before the one that has or had focus; from elsewhere the first or the last. */
function focusRow(step: 1 | -1, last: Place | null): void {
  const rows = rowsOf();
  const row = rows[nextOf(rows, step, last)];
  if (!row) return;
  const inside = (what: string) => row.querySelector<HTMLElement>(what);
  const focused = row.matches('[data-row]') ? row : (inside('a[href]') ?? inside('button, input'));
  if (!focused) row.tabIndex = -1;
  (focused ?? row).focus();
  row.scrollIntoView({ block: 'nearest' });
}

function nextOf(rows: HTMLElement[], step: 1 | -1, last: Place | null): number {
  const at = rows.findIndex((row) => row.contains(document.activeElement) || row === last?.row);
  if (at >= 0) return at + step;
  if (last) return Math.min(step > 0 ? last.at : Math.max(last.at - 1, 0), rows.length - 1);
  return step > 0 ? 0 : rows.length - 1;
}

/** From a card that has focus, or from a page that was just opened, to the first thing to decide; false if there is none. */
function focusDecision(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || !target.matches('[data-row], main')) return false;
  const decision = target.querySelector<HTMLElement>('[data-decisions] button');
  decision?.focus();
  return decision !== null;
}
