import { refundLife } from '@salamu/api/domain/payment/refund-transitions';
import { coveredLabel, refundStateLabels, refundStates } from '@salamu/api/domain/payment/states';
import { Badge } from '@salamu/ui/kit/badge';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { When } from '@salamu/ui/kit/when';
import { api } from '@salamu/ui/session/api';
import { alsoHeard, type Found, filteredQuery } from '../../app/live.ts';
import { useMay } from '../../app/may.ts';
import { Decisions } from '../../parts/decisions.tsx';
import { Clipped } from '../../parts/list/clipped.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { FilteredList, sorts } from '../../parts/list/filtered-list.tsx';
import { Failure, type Failures, SelectionBar, Tick, useSelection } from '../../parts/list/selection.tsx';
import { moneyColumn } from '../../parts/money/columns.tsx';
import { sayTotals } from '../../parts/money/sums.ts';
import { ArtistLink, RequestLink } from '../../parts/text-link.tsx';
import { count, labelsOf } from '../../parts/words.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { adminKey } from '../parts/decide.ts';
import { onEach, sayDone } from '../parts/several.ts';
import { RecordRefund } from './record-refund.tsx';

const refundsQuery = filteredQuery([...adminKey, 'refunds'], api.admin.refunds.get, alsoHeard);
export type AdminRefund = Found<typeof refundsQuery>['items'][number];

const causes: Record<string, string> = {
  request: 'Whole request',
  surcharge: 'Rush surcharge',
  late: 'Refunded after completion',
  part: 'Part, by decision',
  unexpected: 'Paid too much',
};

const canRetry = ({ status }: AdminRefund) =>
  refundLife.possible({ status }, 'admin', new Date()).includes('retry');

/** Every refund, newest first; settled ones have the last tabs. */
export default function RefundsPage() {
  return (
    <>
      <PageHeader title="Refunds">
        <p className="max-w-prose text-quiet">
          Refunds start automatically. One fails only when the provider refuses it, and then it needs you: try
          again, or send the money by hand and record it.
        </p>
      </PageHeader>
      <FilteredList
        query={refundsQuery}
        noun="refund"
        file="/api/admin/refunds"
        filters={{ sort: sorts({ oldest: 'Oldest first' }), days: 'Owed since' }}
        tabs={{ names: labelsOf(refundStateLabels, refundStates.toReversed()) }}
        advice="No refund has this status right now."
        empty={<EmptyState title="No refunds yet" />}
      >
        {(refunds) => <Refunds refunds={refunds} />}
      </FilteredList>
    </>
  );
}

function Refunds({ refunds }: { refunds: readonly AdminRefund[] }) {
  const selection = useSelection(refunds, canRetry);
  const { choosable, chosen, onDone } = selection;
  const columns: readonly Column<AdminRefund>[] = [
    {
      name: 'Request',
      width: 'xl:w-44',
      cell: (refund) => (
        <span className="flex items-center gap-3">
          <Tick {...selection} row={refund} label={`Select the refund for ${refund.request.code}`} />
          <span>
            <RequestLink request={refund.request} />
            <Failure of={refund} {...selection} />
          </span>
        </span>
      ),
    },
    { name: 'Owed since', width: 'xl:w-28', small: 'end', cell: ({ createdAt }) => <When at={createdAt} /> },
    { name: 'Artist', width: 'xl:w-44', cell: ({ artist }) => <ArtistLink artist={artist} /> },
    { name: 'Why', width: 'xl:w-36', small: 'hidden', cell: ({ cause }) => causes[cause] ?? cause },
    { name: 'Status', small: 'full', cell: (refund) => <State refund={refund} /> },
    moneyColumn('Amount', ({ amount }) => amount, { width: 'xl:w-30' }),
    {
      name: 'Actions',
      width: 'xl:w-56',
      cell: (refund) => <Actions refund={refund} onDone={onDone} />,
    },
  ];
  return (
    <>
      <SelectionBar
        {...selection}
        label={`Select all ${choosable.length} failed on this page`}
        summary={`${chosen.length} chosen: ${sayTotals(chosen.map(({ amount }) => amount))}`}
      >
        <Retry refunds={chosen} onDone={onDone} />
      </SelectionBar>
      <DataTable caption="Refunds" columns={columns} rows={refunds} rowKey={({ id }) => id} />
    </>
  );
}

function State({ refund }: { refund: AdminRefund }) {
  const { status, attempts, error, nextTryAt, settledAt, provider, reference, sentOn, covered, payee } =
    refund;
  return (
    <div className="grid justify-items-start">
      <Badge {...(covered ? coveredLabel : refundStateLabels[status])} />
      <Clipped of="what happened">
        {error && <span className="text-clay">{error} </span>}
        {payee && <span>{`Owed to ${payee.name}, ${payee.phone ?? payee.email}. `}</span>}
        {settledAt ? (
          <>
            <When at={settledAt} />{' '}
            {covered ? 'by a chargeback' : sentOn ? `by hand, sent on ${sentOn}` : `through ${provider}`}
            {reference && <span>{`, ${reference}`}</span>}
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
      </Clipped>
    </div>
  );
}

interface RetryProps {
  refunds: readonly AdminRefund[];
  onDone: (failures: Failures) => void;
}

function Actions({ refund, onDone }: { refund: AdminRefund; onDone: RetryProps['onDone'] }) {
  const may = useMay();
  const isUpToUs = refundLife.possible({ status: refund.status }, 'admin', new Date()).includes('record');
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Retry refunds={[refund]} onDone={onDone} />
      {isUpToUs && may('recordRefund') && <RecordRefund refund={refund} />}
    </span>
  );
}

/** Sends one refund, or those selected, again. */
function Retry({ refunds, onDone }: RetryProps) {
  const codes = refunds.map(({ request }) => request.code).join(', ');
  return (
    <Decisions
      size="sm"
      possible={[
        refunds.length > 0 &&
          refunds.every(canRetry) && {
            name: 'Try again',
            about: ` for ${codes}`,
            button: 'outline',
            title: refunds.length === 1 ? 'Send the refund again?' : 'Send these refunds again?',
            details: <p className="figures">{codes}</p>,
            explanation:
              'The provider confirms that the money didn’t reach the fan, so we send it again under a new number.',
            confirm: `Send ${sayTotals(refunds.map(({ amount }) => amount))}`,
            act: async () => {
              const failures = await onEach(refunds, ({ id }) => api.admin.refunds({ id }).retry.post());
              sayDone('refund', { count: refunds.length - failures.size, as: 'on the way again' }, failures);
              onDone(failures);
            },
          },
      ]}
    />
  );
}
