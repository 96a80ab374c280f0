import { mutableMails } from '@salamu/api/domain/artist/settings';
import { Checkbox } from '@salamu/ui/checkbox';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { useMutation } from '@tanstack/react-query';
import type { Settings } from '../queries.ts';
import { saveSettings } from './save-settings.ts';

/** Which mails the artist gets beside those about work, each saved as it is ticked. */
export function Mails({ settings: { mutedMails, mailKinds } }: { settings: Settings }) {
  const save = useMutation({
    mutationFn: (muted: Settings['mutedMails']) => saveSettings({ mutedMails: muted }),
    onSuccess: () => toast.success('Saved.'),
    onError: (error) => toast.error(messageOf(error)),
  });
  const muted = save.isPending ? save.variables : mutedMails;
  return (
    <fieldset className="grid gap-3" disabled={save.isPending}>
      <legend className="max-w-prose pb-4 text-quiet">
        A new request, a redo, a decision about your money: those mails always come. These need not.
      </legend>
      {mailKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={mutableMails[kind]}
          checked={!muted.includes(kind)}
          onChange={({ currentTarget }) =>
            save.mutate(currentTarget.checked ? muted.filter((other) => other !== kind) : [...muted, kind])
          }
        />
      ))}
    </fieldset>
  );
}
