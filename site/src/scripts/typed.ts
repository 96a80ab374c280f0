import { inTab } from '@salamu/ui/browser/stored';

const key = 'salamu-typed';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const controlsIn = (part: ParentNode) => [
  ...part.querySelectorAll<Control>('input, select, textarea'),
];

/** What a form asks for. A password is never kept. */
const isAsked = ({ type }: Control) => !['password', 'file', 'hidden'].includes(type);

/** The fields that wait for a script, in the order of the page. */
const waiting = () =>
  [...document.querySelectorAll('.scripted-form, #request')].flatMap(controlsIn).filter(isAsked);

const isTicked = (control: Control) => /radio|checkbox/.test(control.type);

/** What tells a field from one that another page has in its place. */
const signOf = ({ type, name }: Control) => `${type} ${name}`;

export function keepTyped(controls: readonly Control[] = waiting()): void {
  const typed = controls
    .filter(isAsked)
    .map((each) => [signOf(each), isTicked(each) ? (each as HTMLInputElement).checked : each.value]);
  inTab.set(key, JSON.stringify({ path: location.pathname, typed }));
}

/** From here on the form's own script keeps what is typed. */
export const forgetTyped = (): void => inTab.remove(key);

/** Give back what was kept, once; the forms' scripts take it over from there. */
export function restoreTyped(): void {
  const kept = inTab.get(key);
  forgetTyped();
  const { path, typed = [] }: { path?: string; typed?: [string, string | boolean][] } = JSON.parse(
    kept ?? '{}',
  );
  if (path !== location.pathname) return;
  for (const [place, control] of waiting().entries()) {
    const [sign, value] = typed[place] ?? [];
    if (sign !== signOf(control)) continue;
    if (typeof value === 'boolean') (control as HTMLInputElement).checked = value;
    else control.value = value ?? control.value;
  }
}

/** Fill a field that has taken the place of another one, so that its form's script notices. */
export function giveBack(control: Control, was: Control): void {
  if (control.type !== was.type || control.type === 'file') return;
  if (control instanceof HTMLInputElement && was instanceof HTMLInputElement && isTicked(was)) {
    if (control.checked !== was.checked && (was.checked || was.type === 'checkbox')) control.click();
  } else if (control.value !== was.value) {
    // React has a setter of its own on the element, which would hide the change from it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, was.value);
    control.dispatchEvent(
      new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  }
}
