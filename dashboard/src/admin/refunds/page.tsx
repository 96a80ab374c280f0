import { formatMoney } from '@salamu/api/domain/money/money';
import { refundLife } from '@salamu/api/domain/payment/refund-transitions';
import { coveredLabel, refundStateLabels, refundStates } from '@salamu/api/domain/payment/states';
import { Badge } from '@salamu/ui/kit/badge';
import { When } from '@salamu/ui/kit/when';
import { api } from '@salamu/ui/session/api';
import { alsoHeard, type Found, filteredQuery } from '../../app/live.ts';
import { type Decision, Decisions } from '../../parts/decisions.tsx';
import { Clipped } from '../../parts/list/clipped.tsx';
import { sorts } from '../../parts/list/filtered-list.tsx';
import type { Failures } from '../../parts/list/selection.tsx';
import { moneyColumn } from '../../parts/money/columns.tsx';
import { sayTotals } from '../../parts/money/sums.ts';
import { ArtistLink, RequestLink } from '../../parts/text-link.tsx';
import { count, labelsOf } from '../../parts/words.ts';
import { adminKey, decide, onEach, sayDone } from '../parts/decide.ts';
import { type ListColumn, ListPage } from '../parts/list-page.tsx';
import { sortsByAge, whenColumn } from '../parts/when-column.tsx';

const refundsQuery = filteredQuery([...adminKey, 'refunds'], api.admin.refunds.get, alsoHeard);
type AdminRefund = Found<typeof refundsQuery>['items'][number];

const causes: Record<string, string> = {
  request: 'Whole request',
  surcharge: 'Rush surcharge',
  late: 'Refunded after completion',
  part: 'Part, by decision',
  unexpected: 'Paid too much',
};

const canRetry = ({ status }: AdminRefund) =>
  refundLife.possible({ status }, 'admin', new Date()).includes('retry');

const sumOf = (refunds: readonly AdminRefund[]) => sayTotals(refunds.map(({ amount }) => amount));

const columns: readonly ListColumn<AdminRefund>[] = [
  { name: 'Request', width: 'xl:w-44', cell: ({ request }) => <RequestLink request={request} /> },
  whenColumn('Owed since', ({ createdAt }) => createdAt, { width: 'xl:w-28', ...sortsByAge }),
  { name: 'Artist', width: 'xl:w-44', cell: ({ artist }) => <ArtistLink artist={artist} /> },
  { name: 'Why', width: 'xl:w-36', small: 'hidden', cell: ({ cause }) => causes[cause] ?? cause },
  { name: 'Status', small: 'full', cell: (refund) => <State refund={refund} /> },
  moneyColumn('Amount', ({ amount }) => amount, { width: 'xl:w-30' }),
  {
    name: 'Actions',
    width: 'xl:w-56',
    cell: (refund, onDone) => (
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Decisions size="sm" possible={[canRetry(refund) && retrying([refund], onDone), recording(refund)]} />
      </span>
    ),
  },
];

/** Every refund, newest first; settled ones have the last tabs. */
export default function RefundsPage() {
  return (
    <ListPage
      query={refundsQuery}
      noun="refund"
      intro={
        <p className="max-w-prose text-quiet">
          Refunds start automatically. One fails only when the provider refuses it, and then it needs you: try
          again, or send the money by hand and record it.
        </p>
      }
      file="/api/admin/refunds"
      filters={{ sort: sorts({ oldest: 'Oldest first' }), days: 'Owed since' }}
      tabs={{ names: labelsOf(refundStateLabels, refundStates.toReversed()) }}
      advice="No refund has this status right now."
      none="No refunds yet"
      columns={columns}
      ticking={{
        isChoosable: canRetry,
        label: ({ request }) => `the refund for ${request.code}`,
        all: 'failed',
        sum: sumOf,
        decision: retrying,
      }}
    />
  );
}

/** Sends one refund, or those selected, again. */
function retrying(refunds: readonly AdminRefund[], onDone: (failures: Failures) => void): Decision {
  const codes = refunds.map(({ request }) => request.code).join(', ');
  return {
    name: 'Try again',
    about: ` for ${codes}`,
    button: 'outline',
    title: refunds.length === 1 ? 'Send the refund again?' : 'Send these refunds again?',
    details: <p className="figures">{codes}</p>,
    explanation:
      'The provider confirms that the money didn’t reach the fan, so we send it again under a new number.',
    confirm: `Send ${sumOf(refunds)}`,
    act: async () => {
      const failures = await onEach(refunds, ({ id }) => api.admin.refunds({ id }).retry.post());
      sayDone('refund', { count: refunds.length - failures.size, as: 'on the way again' }, failures);
      onDone(failures);
    },
  };
}

/** A refund that was sent by hand, in full or in part. */
function recording({ id, status, amount: owed, request, payee }: AdminRefund): Decision | false {
  const to = payee && (payee.phone ? ` to ${payee.name}, ${payee.phone}` : ` to ${payee.name}`);
  return (
    refundLife.possible({ status }, 'admin', new Date()).includes('record') && {
      name: 'Record as sent',
      about: ` for ${request.code}`,
      needs: 'recordRefund',
      button: 'link',
      title: 'Was the money sent?',
      explanation: [
        `Send ${formatMoney(owed)} from our bank account${to ?? ''}.`,
        payee && !payee.phone && `Ask where to: ${payee.email}.`,
        'Record it once it has left: you can’t undo this.',
      ]
        .filter(Boolean)
        .join(' '),
      amount: {
        currency: owed.currency,
        label: 'Amount sent',
        hint: 'If you sent a part, the rest stays here.',
        problem: ({ amount }) => (amount > owed.amount ? `This refund is ${formatMoney(owed)}.` : null),
      },
      day: 'Sent on',
      field: {
        name: 'reference',
        label: 'Reference',
        hint: 'The bank’s reference for this transfer. The fan sees it.',
        line: true,
      },
      confirm: 'Record as sent',
      act: ({ amount, day: sentOn, text: reference }) =>
        decide(
          api.admin.refunds({ id }).record.post({ amount, sentOn, reference }),
          'Recorded as sent. The fan is told.',
        ),
    }
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
