import type { ReactNode } from 'react';

/** One step of the form: a question and its fields. */
export function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-line not-first:border-t pt-7 pb-9">
      <legend className="float-start w-full">
        <span className="block font-bold font-display text-h3 tracking-tight">{title}</span>
        {hint && <span className="block max-w-prose pt-1 text-quiet text-small">{hint}</span>}
      </legend>
      {children}
    </fieldset>
  );
}
