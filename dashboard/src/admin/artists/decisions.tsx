import { Button } from '@salamu/ui/button';
import type { ButtonSize } from '@salamu/ui/button-class';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import type { AdminArtist } from '../parts/queries.ts';
import { useDecisions } from './use-decisions.ts';
import { VerifyDialog } from './verify-dialog.tsx';

interface DecisionsProps {
  artist: AdminArtist;
  size?: ButtonSize;
}

/** The decisions an admin can make about an artist. */
export function Decisions({ artist, size }: DecisionsProps) {
  const { stageName, status, verified, featured, profileCompletedAt } = artist;
  const { feature, decide } = useDecisions(artist);
  const [open, setOpen] = useState<'verify' | 'refuse' | null>(null);
  const [seen, setSeen] = useState(status);
  const close = () => setOpen(null);

  function ask(what: 'verify' | 'refuse') {
    setSeen(status);
    setOpen(what);
  }

  if (!profileCompletedAt) return <p className="text-quiet text-tiny">Nothing to decide yet</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {!verified && (
        <Button size={size} onClick={() => ask('verify')}>
          Verify<span className="sr-only"> {stageName}</span>
        </Button>
      )}
      {verified && (
        <Button
          size={size}
          variant="secondary"
          loading={feature.isPending}
          onClick={() => feature.mutate(!featured)}
        >
          {featured ? 'Unfeature' : 'Feature'}
          <span className="sr-only"> {stageName}</span>
        </Button>
      )}
      <Button size={size} variant="link" onClick={() => ask('refuse')}>
        {verified ? 'Revoke' : 'Refuse'}
        <span className="sr-only"> {stageName}</span>
      </Button>
      {open === 'verify' && (
        <VerifyDialog artist={artist} onClose={close} onConfirm={(note) => decide(true, note, seen)} />
      )}
      {open === 'refuse' && (
        <ReasonDialog
          title={verified ? `Revoke ${stageName}’s verification?` : `Refuse ${stageName}?`}
          explanation={
            verified
              ? 'The page leaves the public list, and every open request is refunded.'
              : 'We email your reason to the artist, who can edit the profile and submit it again.'
          }
          label="What should change?"
          hint="The artist will see this."
          confirm={verified ? 'Revoke and refund' : 'Refuse'}
          variant="destructive"
          onClose={close}
          onConfirm={(reason) => decide(false, reason, seen)}
        />
      )}
    </div>
  );
}
