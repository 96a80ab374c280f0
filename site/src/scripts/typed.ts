import { inTab } from '@salamu/ui/stored';

const key = 'salamu-typed';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlsIn = (part: ParentNode) => [
  ...part.querySelectorAll<Control>('input, select, textarea'),
];

/** What a form asks for in words or from a list. A password is never kept. */
const asksWords = ({ type }: Control) => !['password', 'radio', 'checkbox', 'file', 'hidden'].includes(type);

/** The fields that wait for a script, in the order of the page. */
const waiting = () => [...document.querySelectorAll('.scripted-form')].flatMap(controlsIn).filter(asksWords);

/** Keep what was typed over a reload of the page. */
export function keepTyped(controls: readonly Control[] = waiting()): void {
  const typed = controls.filter(asksWords).map(({ value }) => value);
  inTab.set(key, JSON.stringify({ path: location.pathname, typed }));
}

/** Give back what was kept, once; the forms' scripts take it over from there. */
export function restoreTyped(): void {
  const kept = inTab.get(key);
  inTab.remove(key);
  const { path, typed = [] }: { path?: string; typed?: string[] } = JSON.parse(kept ?? '{}');
  if (path !== location.pathname) return;
  for (const [place, control] of waiting().entries()) control.value = typed[place] ?? control.value;
}

/** Fill a field that has taken the place of another one, so that its form's script notices. */
export function giveBack(control: Control, was: Control): void {
  if (control.type !== was.type || control.type === 'file') return;
  if (
    control instanceof HTMLInputElement &&
    was instanceof HTMLInputElement &&
    /radio|checkbox/.test(was.type)
  ) {
    if (control.checked !== was.checked && (was.checked || was.type === 'checkbox')) control.click();
  } else if (control.value !== was.value) {
    // React has a setter of its own on the element, which would hide the change from it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, was.value);
    control.dispatchEvent(
      new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  }
}
