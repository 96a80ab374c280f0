import { formatMoney } from '@salamu/api/domain/money';
import { refundLife } from '@salamu/api/domain/payment/refund-transitions';
import { Button } from '@salamu/ui/button';
import { toast } from '@salamu/ui/toaster';
import { useState } from 'react';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { decided, refreshAdmin } from '../parts/refresh.ts';
import { type AdminRefund, retryRefund } from './queries.ts';

/** A button to retry a failed refund. */
export function Retry({ refund: { id, status, amount, provider, request } }: { refund: AdminRefund }) {
  const [open, setOpen] = useState(false);
  const mayRetry = refundLife.possible({ status }, 'admin', new Date()).includes('retry');
  if (!mayRetry && !open) return null;

  async function retry() {
    await decided(retryRefund(id));
    toast.success('The refund is on its way again.');
    refreshAdmin();
  }

  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Try again<span className="sr-only"> for {request.code}</span>
      </Button>
      {open && (
        <ConfirmDialog
          title="Send the refund again?"
          confirm={`Send ${formatMoney(amount)}`}
          onClose={() => setOpen(false)}
          onConfirm={retry}
        >
          <p className="text-quiet">
            {provider} confirms that the money didn’t reach the fan, so we send it again under a new number.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
