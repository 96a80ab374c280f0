import { When } from '@salamu/ui/kit/when';
import { api } from '@salamu/ui/session/api';
import { Decisions } from '../../../parts/decisions.tsx';
import { Section } from '../../../parts/section.tsx';
import { IdentityChange } from '../../../profile/identity-change.tsx';
import { decide } from '../../parts/decide.ts';
import type { AdminArtistDetail } from './account.tsx';

interface IdentityReviewProps {
  artist: AdminArtistDetail;
  onDone: () => unknown;
}

/** A verified artist's requested change, beside the public version, with the decision to make. */
export default function IdentityReview({ artist, onDone }: IdentityReviewProps) {
  const { id, stageName, user, profile } = artist;
  const { pendingChange: change } = profile;
  if (!change) return null;
  const changeId = change.id;
  const { approve, refuse } = api.admin.artists({ id })['pending-change'];
  const renamed = ' The page’s address changes with the name, and links to the old one still work.';
  return (
    <Section title="Change to review">
      <p className="text-quiet text-small">
        {stageName} asked for this <When at={change.askedAt} />. Until you decide, fans see the version on the
        left.
      </p>
      <IdentityChange shown={profile} change={change} />
      <div className="flex flex-wrap items-center gap-3">
        <Decisions
          onDone={onDone}
          possible={[
            {
              name: 'Approve the change',
              needs: 'approvePendingChange',
              title: 'Approve this change?',
              explanation: `Fans see it right away, and ${user.name} gets an email.${change.stageName === undefined ? '' : renamed} Only approve what you know is genuine.`,
              confirm: 'Approve and publish',
              act: () => decide(approve.post({ changeId }), 'The change is public.'),
            },
            {
              name: 'Refuse the change',
              needs: 'refusePendingChange',
              button: 'link',
              title: 'Refuse this change?',
              explanation: 'The page stays as it is. We delete what’s waiting, files included.',
              field: { label: 'Why not?', hint: 'The artist will see this.' },
              confirm: 'Refuse the change',
              variant: 'destructive',
              act: ({ text: reason }) =>
                decide(refuse.post({ changeId, reason }), `Refused. ${stageName} gets your reason by email.`),
            },
          ]}
        />
      </div>
    </Section>
  );
}
