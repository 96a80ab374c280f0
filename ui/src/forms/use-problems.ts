import { useEffect, useRef, useState } from 'react';

/** Errors by field path, as the API names the fields. */
export type Problems = Record<string, string>;

/** Focus the first field with a problem, and show it with its message, clear of what sticks to the page's edges. */
function focusFirst(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  const control = wrong?.matches('input, select, textarea')
    ? wrong
    : wrong?.querySelector<HTMLElement>('input');
  control?.focus({ preventScroll: true });
  (wrong?.closest('.field') ?? form?.querySelector('[role="alert"]'))?.scrollIntoView({ block: 'center' });
}

/** Validation errors of a form, shown beside its fields; the first field with one gets the focus. */
export function useProblems(given: Problems = {}) {
  const [problems, setProblems] = useState(given);
  const [asked, setAsked] = useState(Object.keys(given).length);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (asked > 0) focusFirst(form.current);
  }, [asked]);

  function show(found: Problems) {
    setProblems(found);
    if (Object.keys(found).length > 0) setAsked((before) => before + 1);
  }

  /** Clear the errors of changed fields. */
  function mend(fields: readonly string[]) {
    const isLeft = ([path]: [string, string]) => !fields.some((each) => `${path}.`.startsWith(`${each}.`));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(isLeft)));
  }

  return { form, problems, show, mend };
}
