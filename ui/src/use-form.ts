import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldErrorsOf, messageOf } from './problem.ts';

interface Form {
  /** Errors by field that keep the form from being sent. */
  check?: () => Record<string, string>;
  send: () => Promise<unknown>;
}

/**
 * One form and its state: `problems` belong beside their fields, `failure` above the button. The first field with a
 * problem is focused.
 */
export function useForm({ check, send }: Form) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const form = useRef<HTMLFormElement | null>(null);

  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    form.current = event.currentTarget;
    const found = check?.() ?? {};
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setState('sending');
    try {
      await send();
      setState('sent');
    } catch (error) {
      const fields = fieldErrorsOf(error);
      const message = messageOf(error);
      setProblems(fields);
      setFailure(Object.values(fields).includes(message) ? null : message);
      setState('open');
    }
  }

  return { problems, failure, state, busy: state === 'sending', submit };
}
