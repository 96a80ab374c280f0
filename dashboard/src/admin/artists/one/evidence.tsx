import {
  type EvidenceKind,
  evidenceErrors,
  evidenceKinds,
  evidenceLimits,
  evidenceNeeds,
} from '@salamu/api/domain/artist/evidence';
import { FormDialog } from '@salamu/ui/forms/form-dialog';
import { RadioCards } from '@salamu/ui/forms/radio-cards';
import { TextArea } from '@salamu/ui/forms/text-area';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { Button } from '@salamu/ui/kit/button';
import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { useState } from 'react';
import { useMay } from '../../../app/may.ts';
import { Facts } from '../../../parts/facts.tsx';
import { Section } from '../../../parts/section.tsx';
import { decide } from '../../parts/decide.ts';
import { OutsideLink } from '../../parts/outside-link.tsx';
import { WatchedVideo } from '../../parts/watched-video.tsx';
import type { AdminArtistDetail } from './account.tsx';

/** How we know who an artist is: what they sent, what admins saw, and what is missing. */
export function Evidence({ artist }: { artist: AdminArtistDetail }) {
  const [recording, setRecording] = useState(false);
  const may = useMay();
  const { code, user, evidence, evidenceMissing: missing, video } = artist;
  return (
    <Section
      title="Evidence"
      aside={
        may('recordEvidence') && (
          <Button size="sm" variant="outline" onClick={() => setRecording(true)}>
            Record evidence
          </Button>
        )
      }
    >
      <p>
        {missing.length > 0
          ? `Still missing: ${missing.map((need) => evidenceNeeds[need]).join(' and ')}.`
          : 'Nothing is missing.'}
      </p>
      <Facts
        facts={[
          {
            name: 'Code to look and listen for',
            value: <span className="figures font-semibold">{code}</span>,
          },
          { name: 'Email address', value: user.emailConfirmed ? 'Confirmed' : 'Not confirmed' },
        ]}
      />
      <Answers artist={artist} />
      {video && <SentVideo artist={artist} video={video} />}
      {evidence.length > 0 && (
        <div className="grid gap-2">
          <p className="label">What we saw</p>
          <ul className="grid gap-3 text-small">
            {evidence.map(({ id, kind, link, note, by, seenAt, endedAt }) => (
              <li key={id} className="border-line border-s-3 ps-4 [overflow-wrap:anywhere]">
                <p className="font-semibold">{evidenceKinds[kind]}</p>
                {link && <OutsideLink to={link}>{link}</OutsideLink>}
                {note && <p>“{note}”</p>}
                <p className="text-quiet text-tiny">
                  {by}, <When at={seenAt} exact />
                  {endedAt && <span>{' · No longer counts: the verification was revoked'}</span>}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {recording && <RecordEvidence artist={artist} onClose={() => setRecording(false)} />}
    </Section>
  );
}

function Answers({ artist: { answers, video } }: { artist: AdminArtistDetail }) {
  if (answers.length === 0 && video) return null;
  if (answers.length === 0) return <p className="text-quiet">The artist hasn’t sent anything yet.</p>;
  return (
    <div className="grid gap-2">
      <p className="label">What they sent</p>
      <ul className="grid gap-3 text-small">
        {answers.map(({ id, sentAt, link, words }) => (
          <li key={id} className="border-line border-s-3 ps-4 [overflow-wrap:anywhere]">
            {link && <OutsideLink to={link}>{link}</OutsideLink>}
            {words && <p className="whitespace-pre-line">“{words}”</p>}
            <p className="text-quiet text-tiny">
              <When at={sentAt} exact />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SentVideo({
  artist: { id, stageName, code },
  video,
}: {
  artist: AdminArtistDetail;
  video: NonNullable<AdminArtistDetail['video']>;
}) {
  const may = useMay();
  return (
    <div className="grid justify-items-start gap-2">
      <p className="label">Their video</p>
      <p className="text-quiet text-small">
        Sent <When at={video.sentAt} exact />. We delete it on <When at={video.keptUntil} />. The audit log
        notes who watches it.
      </p>
      <p className="text-small">
        They should say their name and <span className="figures font-semibold">{code}</span>.
      </p>
      {may('watchEvidence') && (
        <WatchedVideo
          label={`${stageName} says their name and code`}
          load={() => call(api.admin.artists({ id }).evidence.watch.post())}
          look="max-h-96 w-full max-w-md"
        />
      )}
    </div>
  );
}

interface RecordEvidenceProps {
  artist: AdminArtistDetail;
  onClose: () => void;
}

function RecordEvidence({ artist, onClose }: RecordEvidenceProps) {
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
