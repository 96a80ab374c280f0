import { fieldErrorsOf } from '@salamu/ui/problem';
import { adoptSession } from '@salamu/ui/session';
import { toast } from '@salamu/ui/toaster';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryClient } from '../../app/query-client.ts';
import { type Draft, draftOf, inputOf } from './draft.ts';
import { completeProfile, type OwnProfile } from './queries.ts';

/** The form's state, its errors by field, and what sending it does. */
export function useProfileForm(profile: OwnProfile | null) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [photo, setPhoto] = useState<File | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const send = useMutation({
    mutationFn: () => completeProfile(inputOf(draft), photo),
    onSuccess: async (session) => {
      queryClient.clear();
      adoptSession(session);
      toast.success('Your profile is in.');
      await navigate('/artist/dashboard', { replace: true });
    },
  });
  const errors = fieldErrorsOf(send.error);

  useEffect(() => {
    if (send.isError)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [send.isError]);

  return {
    draft,
    change: (changes: Partial<Draft>) => setDraft((current) => ({ ...current, ...changes })),
    photo,
    setPhoto,
    form,
    send,
    /** The complaint about a field of the profile, or about the photo. */
    errorOf: (field: string): string | null => errors[`profile.${field}`] ?? errors[field] ?? null,
    hasFieldErrors: Object.keys(errors).length > 0,
  };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;
