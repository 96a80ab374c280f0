import { evidenceKinds, evidenceNeeds } from '@salamu/api/domain/artist/evidence';
import { FormFailure } from '@salamu/ui/forms/form-failure';
import { Button } from '@salamu/ui/kit/button';
import { When } from '@salamu/ui/kit/when';
import { api, call } from '@salamu/ui/session/api';
import { messageOf } from '@salamu/ui/session/problem';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../app/may.ts';
import { Facts } from '../../../parts/facts.tsx';
import { Section } from '../../../parts/section.tsx';
import { refreshAdmin } from '../../parts/decide.ts';
import { OutsideLink } from '../../parts/outside-link.tsx';
import type { AdminArtistDetail } from './account.tsx';
import { RecordEvidence } from './record-evidence.tsx';

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
  const watching = useMutation({
    mutationFn: () => call(api.admin.artists({ id }).evidence.watch.post()),
    onSettled: refreshAdmin,
  });
  return (
    <div className="grid justify-items-start gap-2">
      <p className="label">Their video</p>
      <p className="text-quiet text-small">
        Sent <When at={video.sentAt} exact />. We delete it on <When at={video.keptUntil} />. The audit log
        notes who watches it.
      </p>
      {watching.data ? (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: the artist's own recording */}
          <video
            src={watching.data.url}
            controls
            playsInline
            aria-label={`${stageName} says their name and code`}
            className="max-h-96 w-full max-w-md rounded-card bg-night"
          />
          <p className="text-small">
            They should say their name and <span className="figures font-semibold">{code}</span>.
          </p>
        </>
      ) : (
        may('watchEvidence') && (
          <Button size="sm" variant="outline" loading={watching.isPending} onClick={() => watching.mutate()}>
            Watch it
          </Button>
        )
      )}
      <FormFailure>{watching.isError ? messageOf(watching.error) : null}</FormFailure>
    </div>
  );
}
