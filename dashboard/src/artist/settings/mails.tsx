import { mutableMails } from '@salamu/api/domain/artist/settings';
import { Checkbox } from '@salamu/ui/checkbox';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Settings } from '../parts/queries.ts';
import { saveSettings } from './save-settings.ts';

/** The optional emails, each saved as it is ticked. */
export function Mails({ settings: { mutedMails, mailKinds } }: { settings: Settings }) {
  const [muted, setMuted] = useState(mutedMails);
  const save = useMutation({
    mutationFn: (kinds: Settings['mutedMails']) => saveSettings({ mutedMails: kinds }),
    // One after the other, so that the last tick wins.
    scope: { id: 'muted-mails' },
    onSuccess: () => toast.success('Saved.'),
    onError: (error) => {
      setMuted(mutedMails);
      toast.error(messageOf(error));
    },
  });

  function mute(kinds: Settings['mutedMails']) {
    setMuted(kinds);
    save.mutate(kinds);
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="max-w-prose pb-4 text-quiet">
        We always email you about new requests, other takes and decisions about your money. These are up to
        you.
      </legend>
      {mailKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={mutableMails[kind]}
          checked={!muted.includes(kind)}
          onChange={({ currentTarget }) =>
            mute(currentTarget.checked ? muted.filter((other) => other !== kind) : [...muted, kind])
          }
        />
      ))}
    </fieldset>
  );
}
