import {
  type EvidenceKind,
  evidenceErrors,
  evidenceKinds,
  evidenceLimits,
} from '@salamu/api/domain/artist/evidence';
import { FormDialog } from '@salamu/ui/forms/form-dialog';
import { RadioCards } from '@salamu/ui/forms/radio-cards';
import { TextArea } from '@salamu/ui/forms/text-area';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { api } from '@salamu/ui/session/api';
import { decide } from '../../parts/decide.ts';
import type { AdminArtistDetail } from './account.tsx';

interface RecordEvidenceProps {
  artist: AdminArtistDetail;
  onClose: () => void;
}

export function RecordEvidence({ artist, onClose }: RecordEvidenceProps) {
  const { id, code, answer, profile, video } = artist;
  const knownLink = answer?.link ?? Object.values(profile.socialLinks)[0] ?? '';
  const { values, change, field, failure, busy, submit } = useForm({
    start: { kind: (video && !answer?.link ? 'video' : 'social') as EvidenceKind, link: knownLink, note: '' },
    check: (typed) =>
      Object.fromEntries(evidenceErrors(seenIn(typed)).map(({ path, message }) => [path, message])),
    send: async (typed) => {
      await decide(api.admin.artists({ id }).evidence.post(seenIn(typed)), 'The evidence is recorded.');
      onClose();
    },
  });
  return (
    <FormDialog
      title="How do you know it’s them?"
      confirm="Record it"
      {...{ busy, failure, onClose }}
      onSubmit={submit}
    >
      <RadioCards
        legend="What you saw"
        layout="grid"
        options={[
          { value: 'social', label: evidenceKinds.social, hint: code },
          ...(video ? [{ value: 'video' as const, label: evidenceKinds.video, hint: code }] : []),
          {
            value: 'otherwise',
            label: evidenceKinds.otherwise,
            hint: 'For artists without a page of their own.',
          },
        ]}
        value={values.kind}
        onChange={(kind) => change({ kind })}
      />
      {values.kind === 'social' && (
        <TextField
          {...field('link')}
          type="url"
          label="Where did you see it?"
          maxLength={evidenceLimits.link.max}
        />
      )}
      <TextArea
        {...field('note')}
        label="Note"
        hint="What makes you sure? We keep it with your name and the time."
        maxLength={evidenceLimits.note.max}
        rows={3}
      />
    </FormDialog>
  );
}

const seenIn = ({ kind, link, note }: { kind: EvidenceKind; link: string; note: string }) => ({
  kind,
  link: link.trim() || null,
  note: note.trim(),
});
