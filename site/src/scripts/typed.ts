const key = 'salamu-typed';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a form asks for in words or from a list, in the order of the page. A password is never kept. */
const controls = () =>
  [...document.querySelectorAll<Control>('.scripted-form :is(input, select, textarea)')].filter(
    ({ type }) => !['password', 'radio', 'checkbox', 'file', 'hidden'].includes(type),
  );

/** Keep what was typed into forms of this page over its reload. */
export function keepTyped(): void {
  const typed = controls().map(({ value }) => value);
  sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, typed }));
}

/** Give back what was kept, once; the forms' scripts take it over from there. */
export function restoreTyped(): void {
  let kept: string | null = null;
  try {
    kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
  const { path, typed = [] }: { path?: string; typed?: string[] } = JSON.parse(kept ?? '{}');
  if (path !== location.pathname) return;
  for (const [place, control] of controls().entries()) control.value = typed[place] ?? control.value;
}
