import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { toast } from '@salamu/ui/toaster';
import { When } from '@salamu/ui/when';
import { useState } from 'react';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { Section } from '../../../parts/section.tsx';
import { IdentityChange } from '../../../profile/identity-change.tsx';
import type { AdminArtistDetail } from '../../parts/queries.ts';
import { refreshAdmin } from '../../parts/refresh.ts';

/** A verified artist's requested change, beside the public version, with the decision to make. */
export default function IdentityReview({ artist }: { artist: AdminArtistDetail }) {
  const [open, setOpen] = useState<'approve' | 'refuse' | null>(null);
  const { pendingChange: change } = artist.profile;
  if (!change) return null;
  const close = () => {
    setOpen(null);
    // If the API refuses, someone else has already decided: show the current state.
    refreshAdmin();
  };
  const changeId = change.id;
  const review = api.admin.artists({ id: artist.id })['pending-change'];

  async function approve() {
    await call(review.approve.post({ changeId }));
    toast.success('The change is public.');
  }

  async function refuse(reason: string) {
    await call(review.refuse.post({ changeId, reason }));
    toast.success(`Refused. ${artist.stageName} gets your reason by email.`);
  }

  return (
    <Section title="Change to review">
      <p className="text-quiet text-small">
        {artist.stageName} asked for this <When at={change.askedAt} />. Until you decide, fans see the version
        on the left.
      </p>
      <IdentityChange shown={artist.profile} change={change} />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setOpen('approve')}>Approve the change</Button>
        <Button variant="link" onClick={() => setOpen('refuse')}>
          Refuse the change
        </Button>
      </div>
      {open === 'approve' && (
        <ConfirmDialog
          title="Approve this change?"
          confirm="Approve and publish"
          onClose={close}
          onConfirm={approve}
        >
          <p className="text-quiet">
            Fans see it right away, and {artist.user.name} gets an email.
            {change.stageName !== undefined &&
              ' The page’s address changes with the name, and links to the old one still work.'}{' '}
            Only approve what you know is genuine.
          </p>
        </ConfirmDialog>
      )}
      {open === 'refuse' && (
        <ReasonDialog
          title="Refuse this change?"
          explanation="The page stays as it is. We delete what’s waiting, files included."
          label="Why not?"
          hint="The artist will see this."
          confirm="Refuse the change"
          variant="destructive"
          onClose={close}
          onConfirm={refuse}
        />
      )}
    </Section>
  );
}
