import { fieldErrorsOf } from '@salamu/ui/problem';
import { adoptSession } from '@salamu/ui/session';
import { toast } from '@salamu/ui/toaster';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryClient } from '../../app/query-client.ts';
import { type Draft, draftOf, inputOf } from './draft.ts';
import { problemsIn } from './problems.ts';
import { completeProfile, type OwnProfile } from './queries.ts';
import { valueAt } from './value-at.ts';

/** The form's state, its complaints by field, and what sending it does. */
export function useProfileForm(profile: OwnProfile | null) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [photo, setPhoto] = useState<File | null>(null);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  const send = useMutation({
    mutationFn: (sent: { draft: Draft; photo: File | null }) =>
      completeProfile(inputOf(sent.draft, profile), sent.photo),
    onSuccess: async (session) => {
      queryClient.clear();
      adoptSession(session);
      toast.success('Your profile is in.');
      await navigate('/artist/dashboard', { replace: true });
    },
  });
  const refused = fieldErrorsOf(send.error);
  const problems = problemsIn(draft, photo);

  /** The complaint about a field; one of the API's ends as soon as the field is changed. */
  function errorOf(field: string): string | null {
    // What is wrong with something half typed is nobody's business before the form is sent.
    if (problems[field]) return tries > 0 || field === 'photo' ? problems[field] : null;
    const isAsSent =
      valueAt({ ...send.variables?.draft, photo: send.variables?.photo }, field) ===
      valueAt({ ...draft, photo }, field);
    return isAsSent ? (refused[`profile.${field}`] ?? refused[field] ?? null) : null;
  }

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, send.isError]);

  return {
    draft,
    change: (changes: Partial<Draft>) => setDraft((current) => ({ ...current, ...changes })),
    photo,
    setPhoto,
    form,
    send,
    submit(event: FormEvent) {
      event.preventDefault();
      setTries(tries + 1);
      if (Object.keys(problems).length === 0 && !send.isPending) send.mutate({ draft, photo });
    },
    errorOf,
    hasErrors: [
      ...Object.keys(problems),
      ...Object.keys(refused).map((path) => path.replace(/^profile\./, '')),
    ].some(errorOf),
    wasRefusedWhole: send.isError && Object.keys(refused).length === 0,
  };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;
