import { formatMoney } from '@salamu/api/domain/money';
import { refundLife } from '@salamu/api/domain/payment/refund-transitions';
import { refundStateLabels } from '@salamu/api/domain/payment/states';
import { Badge } from '@salamu/ui/badge';
import { Button } from '@salamu/ui/button';
import { Money } from '@salamu/ui/money';
import { toast } from '@salamu/ui/toaster';
import { When } from '@salamu/ui/when';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { count } from '../../parts/words.ts';
import { decided, refreshAdmin } from '../parts/refresh.ts';
import { type AdminRefund, retryRefund } from './queries.ts';

const columns: readonly Column<AdminRefund>[] = [
  {
    name: 'Request',
    width: 'xl:w-36',
    cell: ({ request }) => (
      <Link
        to={`/admin/requests/${request.id}`}
        className="figures text-link whitespace-nowrap font-semibold"
      >
        {request.code}
      </Link>
    ),
  },
  { name: 'Owed since', width: 'xl:w-32', small: 'end', cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    name: 'Artist',
    width: 'xl:w-48',
    cell: ({ artist }) => (
      <Link to={`/admin/artists/${artist.id}`} className="text-link">
        {artist.stageName}
      </Link>
    ),
  },
  { name: 'Why', width: 'xl:w-28', small: 'hidden', cell: ({ cause }) => causes[cause] ?? cause },
  { name: 'Status', small: 'full', cell: (refund) => <State refund={refund} /> },
  {
    name: 'Amount',
    width: 'xl:w-30',
    right: true,
    small: 'end',
    cell: ({ amount }) => <Money value={amount} />,
  },
  { name: 'Actions', width: 'xl:w-30', cell: (refund) => <Retry refund={refund} /> },
];

/** Why a refund is owed. */
const causes: Record<string, string> = {
  request: 'Whole request',
  surcharge: 'Rush surcharge',
  unexpected: 'Paid too much',
};

/** The refunds; a failed one can be retried. */
export function RefundTable({ refunds }: { refunds: readonly AdminRefund[] }) {
  return <DataTable caption="Refunds" columns={columns} rows={refunds} rowKey={({ id }) => id} />;
}

function State({ refund }: { refund: AdminRefund }) {
  const { status, attempts, error, nextTryAt, settledAt, provider, reference } = refund;
  return (
    <div className="grid justify-items-start gap-1">
      <Badge {...refundStateLabels[status]} />
      <span className="text-quiet text-tiny">
        {settledAt ? (
          <>
            <When at={settledAt} /> through {provider}
            {reference && `, ${reference}`}
          </>
        ) : (
          <>
            {count(attempts, 'try', 'tries')} through {provider}
            {nextTryAt && (
              <>
                , the next <When at={nextTryAt} />
              </>
            )}
          </>
        )}
      </span>
      {error && <span className="text-clay text-tiny">{error}</span>}
    </div>
  );
}

/** A button to retry a failed refund. */
function Retry({ refund: { id, status, amount, provider, request } }: { refund: AdminRefund }) {
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
