import { type FormEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { fieldErrorsOf, messageOf } from '../session/problem.ts';
import { useProblems } from './use-problems.ts';

interface Form<Values> {
  start: Values;
  /** Errors by field that keep the form from being sent. */
  check?: (values: Values) => Record<string, string>;
  send: (values: Values) => Promise<unknown>;
}

const never = () => () => {};

/**
 * One form and its state: `problems` belong beside their fields, `failure` above the button. A form that the server has begun takes over what was typed before its script was there.
 */
export function useForm<Values extends object>({ start, check, send }: Form<Values>) {
  const [values, setValues] = useState(start);
  const { form, problems, show, mend } = useProblems();
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [isBegun] = useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  );
  /** Values the controls already had at hydration. */
  const held = useRef<Partial<Record<keyof Values, string>>>({});

  useLayoutEffect(() => {
    if (isBegun) setValues((current) => ({ ...current, ...held.current }));
  }, [isBegun]);

  function change(part: Partial<Values>) {
    setValues((current) => ({ ...current, ...part }));
    mend(Object.keys(part));
  }

  /** Props of a text field or select; `path` is the API's field name. */
  const field = <Name extends keyof Values & string>(name: Name, path: string = name) => ({
    ref: (control: { value: string } | null) => {
      if (isBegun && control) held.current[name] ??= control.value;
    },
    value: values[name],
    error: problems[path],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      change({ [name]: currentTarget.value } as Partial<Values>);
      mend([path]);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    form.current = event.currentTarget;
    return sendNow();
  }

  /** For a button outside the form. */
  async function sendNow() {
    const found = check?.(values) ?? {};
    show(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setState('sending');
    try {
      await send(values);
      setState('sent');
    } catch (error) {
      const fields = fieldErrorsOf(error);
      const message = messageOf(error);
      show(fields);
      setFailure(Object.values(fields).includes(message) ? null : message);
      setState('open');
    }
  }

  const reset = () => setValues(start);
  return {
    values,
    change,
    reset,
    field,
    problems,
    failure,
    state,
    busy: state === 'sending',
    submit,
    sendNow,
  };
}
