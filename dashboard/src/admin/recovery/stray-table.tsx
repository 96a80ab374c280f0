import { formatMoney } from '@salamu/api/domain/money';
import { providerWords, refundStateLabels } from '@salamu/api/domain/payment/states';
import { api } from '@salamu/ui/api';
import { Badge } from '@salamu/ui/badge';
import { Money } from '@salamu/ui/money';
import { When } from '@salamu/ui/when';
import { Decisions } from '../../parts/decisions.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { decide } from '../parts/decide.ts';
import type { Recovery } from './queries.ts';

type Stray = Recovery['strays'][number];

const columns: readonly Column<Stray>[] = [
  {
    name: 'Payment',
    cell: ({ provider, reference }) => (
      <span className="[overflow-wrap:anywhere]">
        <span className="font-semibold">{providerWords[provider].label}</span> {reference}
      </span>
    ),
  },
  { name: 'Paid', width: 'xl:w-36', small: 'end', cell: ({ capturedAt }) => <When at={capturedAt} /> },
  {
    name: 'Status',
    small: 'full',
    cell: ({ status, error }) => (
      <div className="grid justify-items-start gap-1">
        <Badge {...(status ? refundStateLabels[status] : { label: 'Waiting for you', tone: 'wait' })} />
        {error && <span className="text-clay text-tiny">{error}</span>}
      </div>
    ),
  },
  {
    name: 'Amount',
    width: 'xl:w-32',
    right: true,
    small: 'end',
    cell: ({ amount }) => <Money value={amount} />,
  },
  { name: 'Actions', width: 'xl:w-36', cell: (stray) => <SendBack stray={stray} /> },
];

/** Payments for orders lost in the restore, with a button to send each back. */
export function StrayTable({ strays }: { strays: readonly Stray[] }) {
  return (
    <section aria-labelledby="strays" className="grid gap-3">
      <h2 id="strays" className="text-h3">
        Payments for lost orders
      </h2>
      <p className="max-w-prose text-quiet">
        Fans paid for these after the backup, so we no longer know what they ordered. Send the money back so
        they can order again.
      </p>
      <DataTable caption="Payments for lost orders" columns={columns} rows={strays} rowKey={({ id }) => id} />
    </section>
  );
}

function SendBack({ stray: { id, status, amount, reference } }: { stray: Stray }) {
  return (
    <Decisions
      size="sm"
      possible={[
        (status === null || status === 'failed') && {
          name: 'Send it back',
          about: `: ${reference}`,
          button: 'outline',
          title: 'Send the money back?',
          explanation: 'It goes back the way it came, to the person who paid.',
          confirm: `Send ${formatMoney(amount)} back`,
          act: () => decide(api.admin.recovery.strays({ id }).return.post(), 'The money is on its way back.'),
        },
      ]}
    />
  );
}
