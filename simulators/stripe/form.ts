/** What a form says, nested as its brackets are: `a[b][0]=c` is `{ a: { b: ['c'] } }`. */
export interface Form {
  [name: string]: string | Form | undefined;
}

/** Reads a body or a query as the API does. Lists come out as objects keyed by their indexes. */
export function readForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    const last = path.pop() ?? '';
    let place = form;
    for (const part of path) {
      const inner = place[part];
      const next: Form = typeof inner === 'object' ? inner : Object.create(null);
      place[part] = next;
      place = next;
    }
    place[last] = value;
  }
  return form;
}

/** The text at a path, where there is one. */
export function textAt(form: Form, ...path: string[]): string | null {
  const value = at(form, path);
  return typeof value === 'string' ? value : null;
}

/** The whole number at a path, where there is one. */
export function numberAt(form: Form, ...path: string[]): number | null {
  const text = textAt(form, ...path);
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The texts below a path, by name. */
export function textsAt(form: Form, ...path: string[]): Record<string, string> {
  const value = at(form, path);
  if (typeof value !== 'object') return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string')) as Record<
    string,
    string
  >;
}

/** Whatever is at a path. */
export function at(form: Form, path: string[]): string | Form | undefined {
  return path.reduce<string | Form | undefined>(
    (place, part) => (typeof place === 'object' ? place[part] : undefined),
    form,
  );
}
