import { useEffect, useRef } from 'react';
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

  useEffect(() => {
    const doing: Record<Meaning['act'], (meaning: Meaning) => void> = {
      find: () => $desk.set('find'),
      help: () => $desk.set('keys'),
      field: focusSearch,
      next: () => focusRow(1),
      previous: () => focusRow(-1),
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
      if (!meaning) return;
      event.preventDefault();
      // What is open over the screen has keys of its own.
      if (document.querySelector('dialog[open]') === null) doing[meaning.act](meaning);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [navigate, mayOpen]);
}

/** The search field of the screen, or the search over everything where it has none. */
function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  if (field) field.focus();
  else $desk.set('find');
}

/** The row of a list after or before the one that has focus; from elsewhere the first or the last. */
function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main .table-of-cards tbody tr, main [data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = at < 0 ? rows.at(step > 0 ? 0 : -1) : rows[at + step];
  if (!row) return;
  const inside = row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button, input');
  if (!inside) row.tabIndex = -1;
  (inside ?? row).focus();
  row.scrollIntoView({ block: 'nearest' });
}
