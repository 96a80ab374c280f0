import { evidenceKinds, evidenceNeeds } from '@salamu/api/domain/artist/evidence';
import { Button } from '@salamu/ui/button';
import { When } from '@salamu/ui/when';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../app/may.ts';
import { Facts } from '../../../parts/facts.tsx';
import { Section } from '../../../parts/section.tsx';
import type { AdminArtistDetail } from './account.tsx';
import { RecordEvidence } from './record-evidence.tsx';

/** How we know who an artist is: what they sent, what admins saw, and what is missing. */
export function Evidence({ artist }: { artist: AdminArtistDetail }) {
  const [recording, setRecording] = useState(false);
  const may = useMay();
  const { code, user, evidence, evidenceMissing: missing, evidenceDueAt, verified } = artist;
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
        {verified && missing.includes('identity') && ' They were verified before we kept evidence.'}
        {evidenceDueAt && (
          <>
            {' '}
            We’ve asked them to send it by <When at={evidenceDueAt} />.
          </>
        )}
      </p>
      <Facts
        facts={[
          { name: 'Code to look for', value: <span className="figures font-semibold">{code}</span> },
          { name: 'Email address', value: user.emailConfirmed ? 'Confirmed' : 'Not confirmed' },
        ]}
      />
      <Answers artist={artist} />
      {evidence.length > 0 && (
        <div className="grid gap-2">
          <p className="label">What we saw</p>
          <ul className="grid gap-3 text-small">
            {evidence.map(({ id, kind, link, note, by, seenAt, endedAt }) => (
              <li key={id} className="border-line border-l-3 pl-4 [overflow-wrap:anywhere]">
                <p className="font-semibold">{evidenceKinds[kind]}</p>
                {link && <OutsideLink to={link} />}
                {note && <p>“{note}”</p>}
                <p className="text-quiet text-tiny">
                  {by}, <When at={seenAt} exact />
                  {endedAt && ' · No longer counts: the verification was revoked'}
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

function Answers({ artist: { answers } }: { artist: AdminArtistDetail }) {
  if (answers.length === 0) return <p className="text-quiet">The artist hasn’t sent anything yet.</p>;
  return (
    <div className="grid gap-2">
      <p className="label">What they sent</p>
      <ul className="grid gap-3 text-small">
        {answers.map(({ id, sentAt, link, words }) => (
          <li key={id} className="border-line border-l-3 pl-4 [overflow-wrap:anywhere]">
            {link && <OutsideLink to={link} />}
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

function OutsideLink({ to }: { to: string }) {
  return (
    <a href={to} className="text-link" target="_blank" rel="noreferrer nofollow">
      {to}
      <ExternalLink size={14} aria-hidden="true" className="ml-1 inline-block" />
      <span className="sr-only">, in a new tab</span>
    </a>
  );
}
