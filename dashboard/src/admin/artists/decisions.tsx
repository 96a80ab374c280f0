import { ApiError } from '@salamu/api/client';
import { briefLimits } from '@salamu/api/domain/request/brief';
import { api, call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import type { ButtonSize } from '@salamu/ui/button-class';
import { messageOf } from '@salamu/ui/problem';
import { TextArea } from '@salamu/ui/text-area';
import { toast } from '@salamu/ui/toaster';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import type { AdminArtist, ArtistStanding } from '../parts/queries.ts';
import { decided, refreshAdmin } from '../parts/refresh.ts';

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

/** An admin's decisions about an artist; each refetches the lists. */
function useDecisions({ id, stageName }: AdminArtist) {
  const artist = api.admin.artists({ id });
  const feature = useMutation({
    mutationFn: (featured: boolean) => call(artist.feature.put({ featured, seen: !featured })),
    onSuccess: ({ featured }) => {
      toast.success(featured ? `${stageName} is featured.` : `${stageName} is no longer featured.`);
      refreshAdmin();
    },
    onError: (error) => {
      const isUnverified = error instanceof ApiError && error.code === 'not_verified';
      toast.error(
        isUnverified ? `Verify ${stageName} first: only verified artists can be featured.` : messageOf(error),
      );
      refreshAdmin();
    },
  });

  /** Verify or refuse; the artist reads `note`, and `seen` is the status the admin saw when deciding. */
  async function decide(verified: boolean, note: string, seen: ArtistStanding): Promise<void> {
    await decided(call(artist.verify.put({ verified, note: note || null, seen })));
    toast.success(verified ? `${stageName} is verified and public.` : `Refused. We’ve emailed ${stageName}.`);
    refreshAdmin();
  }

  return { feature, decide };
}

interface VerifyDialogProps {
  artist: AdminArtist;
  onClose: () => void;
  onConfirm: (note: string) => Promise<void>;
}

/** Asks for confirmation before an artist becomes public. */
function VerifyDialog({ artist: { stageName, user }, onClose, onConfirm }: VerifyDialogProps) {
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      title={`Verify ${stageName}?`}
      confirm="Verify and publish"
      onClose={onClose}
      onConfirm={() => onConfirm(note.trim())}
    >
      <p className="text-quiet">
        The page goes public right away, and we email {user.name}. Only verify people you know are genuine.
      </p>
      <TextArea
        label="Note"
        hint="How did you make sure? We keep this in the audit log."
        optional
        value={note}
        maxLength={briefLimits.reason.max}
        rows={3}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
