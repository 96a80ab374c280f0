import { fieldErrorsOf } from '@salamu/ui/problem';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import { missingIn, problemsIn } from './problems.ts';
import { valueAt } from './value-at.ts';

interface Sent {
  draft: Draft;
  photo: File | null;
}

interface ProfileFormOptions<Answer> {
  start: Draft;
  /** Whether a photo is stored already. */
  hasPhoto: boolean;
  save: (sent: Sent) => Promise<Answer>;
  onSaved: (answer: Answer) => void | Promise<void>;
}

/** What the fields of a profile know of their form. */
export interface ProfileFields {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  photo: File | null;
  setPhoto: (photo: File | null) => void;
  errorOf: (field: string) => string | null;
}

/** A profile while it is typed: its complaints by field, and what sending it does. */
export function useProfileForm<Answer>({ start, hasPhoto, save, onSaved }: ProfileFormOptions<Answer>) {
  const [draft, setDraft] = useState(start);
  const [photo, setPhoto] = useState<File | null>(null);
  const [looks, setLooks] = useState(0);
  const [shown, setShown] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const send = useMutation({ mutationFn: save, onSuccess: onSaved });
  const refused = fieldErrorsOf(send.error);
  const problems = problemsIn(draft, photo);
  const complaints = { ...missingIn(draft, hasPhoto || photo !== null), ...problems };

  /** The complaint about a field; one of the API's ends as soon as the field is changed. */
  function errorOf(field: string): string | null {
    const complaint = complaints[field];
    // What is missing, or wrong with something half typed, is not said before someone wants to go on.
    if (complaint) return shown.includes(field) || (field === 'photo' && problems.photo) ? complaint : null;
    const { draft: sent, photo: sentPhoto } = send.variables ?? {};
    const isAsSent = valueAt({ ...sent, photo: sentPhoto }, field) === valueAt({ ...draft, photo }, field);
    return isAsSent ? (refused[`profile.${field}`] ?? refused[field] ?? null) : null;
  }

  useEffect(() => {
    if (looks === 0 && !send.isError) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [looks, send.isError]);

  /** Shows what is wrong with these fields, and tells whether nothing is. */
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
    /** Sends it where nothing is wrong; else answers the fields that something is wrong with. */
    submit(): string[] {
      const found = Object.keys(complaints);
      if (check(found) && !send.isPending) send.mutate({ draft, photo });
      return found;
    },
    /** The fields that something is wrong with, as far as it is shown. */
    wrong: [
      ...Object.keys(complaints),
      ...Object.keys(refused).map((path) => path.replace(/^profile\./, '')),
    ].filter(errorOf),
    wasRefusedWhole: send.isError && Object.keys(refused).length === 0,
    /** Goes back to what is stored. */
    reset(stored: Draft) {
      setDraft(stored);
      setPhoto(null);
      setShown([]);
      setLooks(0);
      send.reset();
    },
  };
}
