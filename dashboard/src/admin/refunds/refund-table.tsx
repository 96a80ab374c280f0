import { refundStateLabels } from '@salamu/api/domain/payment/states';
import { Badge } from '@salamu/ui/badge';
import { Money } from '@salamu/ui/money';
import { When } from '@salamu/ui/when';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { count } from '../../parts/words.ts';
import type { AdminRefund } from './queries.ts';
import { Retry } from './retry.tsx';

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
