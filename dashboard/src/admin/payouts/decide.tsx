import { formatMoney } from '@salamu/api/domain/money';
import { manualPayouts } from '@salamu/api/domain/payout/states';
import { Button } from '@salamu/ui/button';
import { TextField } from '@salamu/ui/text-field';
import { toast } from '@salamu/ui/toaster';
import { useState } from 'react';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { decided, refreshAdmin } from '../parts/refresh.ts';
import { approve } from './approve.ts';
import { type AdminPayout, recordPayout, rejectPayout } from './queries.ts';

/** The decisions an admin can make about one payout now. */
export function Decide({ payout }: { payout: AdminPayout }) {
  const { id, artist, amount, actions } = payout;
  const [open, setOpen] = useState<'approve' | 'reject' | 'record' | null>(null);
  const [reference, setReference] = useState('');
  const close = () => setOpen(null);
  const name = `${artist.stageName}, ${formatMoney(amount)}`;

  async function reject(reason: string) {
    await decided(rejectPayout(id, reason));
    toast.success('Rejected. The money is back in the artist’s balance.');
    refreshAdmin();
  }

  async function record() {
    await decided(recordPayout(id, reference.trim()));
    toast.success('Recorded as paid out.');
    refreshAdmin();
  }

  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {actions.includes('approve') && !artist.suspended && (
        <Button size="sm" variant="secondary" onClick={() => setOpen('approve')}>
          Approve<span className="sr-only"> {name}</span>
        </Button>
      )}
      {actions.includes('record') && (
        <Button size="sm" variant="secondary" onClick={() => setOpen('record')}>
          Record as sent<span className="sr-only">: {name}</span>
        </Button>
      )}
      {actions.includes('reject') && (
        <Button size="sm" variant="link" onClick={() => setOpen('reject')}>
          Reject<span className="sr-only"> {name}</span>
        </Button>
      )}
      {open === 'approve' && (
        <ConfirmDialog
          title={`Pay ${artist.stageName}?`}
          confirm={`Approve ${formatMoney(amount)}`}
          onClose={close}
          onConfirm={() => approve([payout])}
        >
          <p className="text-quiet">
            {payout.heldUntil
              ? 'The artist’s account changed recently, so we send nothing until the safety hold ends.'
              : payout.provider === manualPayouts
                ? 'This payout isn’t automatic. Send the money yourself, then enter the bank reference here.'
                : `${payout.provider} sends it right away to ${payout.holder}, ${payout.number}.`}
          </p>
        </ConfirmDialog>
      )}
      {open === 'record' && (
        <ConfirmDialog
          title={`Was ${formatMoney(amount)} sent?`}
          confirm="Record as paid out"
          onClose={close}
          onConfirm={record}
        >
          {(errors) => (
            <>
              <p className="text-quiet">
                To {payout.holder}, {payout.bank} {payout.payTo ?? payout.number}. We email {artist.stageName}
                , and you can’t undo this.
              </p>
              <TextField
                label="Reference"
                hint="The bank’s reference for this transfer."
                value={reference}
                maxLength={100}
                error={errors.reference}
                onChange={({ currentTarget }) => setReference(currentTarget.value)}
              />
            </>
          )}
        </ConfirmDialog>
      )}
      {open === 'reject' && (
        <ReasonDialog
          title={`Reject this payout of ${formatMoney(amount)}?`}
          explanation={`The money goes back into the balance of ${artist.stageName}, who can request it again.`}
          label="Why?"
          hint="The artist will see this."
          confirm="Reject"
          variant="destructive"
          onClose={close}
          onConfirm={reject}
        />
      )}
    </span>
  );
}
