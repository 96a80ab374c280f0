import { fieldErrorsOf } from '@salamu/ui/session/problem';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import { missingIn, problemsIn } from './problems.ts';
import { stepWith } from './steps.ts';

/** The value at a dotted path, such as `socialLinks.instagram`. */
function valueAt(record: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), record);
}

/** What the API has refused, by field. */
const refusedIn = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([path, words]) => [path.replace(/^profile\./, ''), words]),
  );

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

interface Sent {
  draft: Draft;
  photo: File | null;
}

interface ProfileFormOptions<Answer> {
  start: Draft;
  startPhoto?: File | null;
  hasPhoto: boolean;
  /** The step on the screen. */
  step: number;
  /** Show another step, which has a problem. */
  goTo: (step: number) => void;
  save: (sent: Sent) => Promise<Answer>;
  onSaved: (answer: Answer) => void | Promise<void>;
}

export interface ProfileFields {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  photo: File | null;
  setPhoto: (photo: File | null) => void;
  errorOf: (field: string) => string | null;
}

/** A profile form: its draft, its problems by field, and sending it. */
export function useProfileForm<Answer>({
  start,
  startPhoto = null,
  hasPhoto,
  step,
  goTo,
  save,
  onSaved,
}: ProfileFormOptions<Answer>) {
  const [draft, setDraft] = useState(start);
  const [photo, setPhoto] = useState(startPhoto);
  const [looks, setLooks] = useState(0);
  const [shown, setShown] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const send = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (error) => showProblem(Object.keys(refusedIn(error))),
  });
  const refused = refusedIn(send.error);
  const problems = problemsIn(draft, photo);
  const complaints = { ...missingIn(draft, hasPhoto || photo !== null), ...problems };

  /** A field's problem; one from the API disappears as soon as the field changes. */
  function errorOf(field: string): string | null {
    const complaint = complaints[field];
    // Missing or half-typed fields aren't flagged until someone tries to continue.
    if (complaint) return shown.includes(field) || (field === 'photo' && problems.photo) ? complaint : null;
    const { draft: sent, photo: sentPhoto } = send.variables ?? {};
    const isAsSent = valueAt({ ...sent, photo: sentPhoto }, field) === valueAt({ ...draft, photo }, field);
    return isAsSent ? (refused[field] ?? null) : null;
  }

  useEffect(() => {
    if (looks === 0 && !send.isError) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [looks, send.isError]);

  function showProblem(fields: readonly string[]): void {
    const wrong = stepWith(fields, step);
    if (wrong !== step) goTo(wrong);
  }

  /** Show these fields' problems, and return whether there are none. */
  function check(fields: readonly string[]): boolean {
    setShown([...shown, ...fields]);
    setLooks(looks + 1);
    return fields.every((field) => !complaints[field]);
  }

  return {
    fields: {
      draft,
      change: (changes) => setDraft((current) => ({ ...current, ...changes })),
      photo,
      setPhoto,
      errorOf,
    } satisfies ProfileFields,
    form,
    send,
    check,
    /** Send the form if it is valid; otherwise show a problem. */
    submit(): void {
      const found = Object.keys(complaints);
      if (!check(found)) showProblem(found);
      else if (!send.isPending) send.mutate({ draft, photo });
    },
    wrong: [...Object.keys(complaints), ...Object.keys(refused)].filter(errorOf),
    wasRefusedWhole: send.isError && Object.keys(refused).length === 0,
    reset(stored: Draft) {
      setDraft(stored);
      setPhoto(null);
      setShown([]);
      setLooks(0);
      send.reset();
    },
  };
}
