import { formatMoney } from '@salamu/api/domain/money';
import { providerWords, refundStateLabels } from '@salamu/api/domain/payment/states';
import { Badge } from '@salamu/ui/badge';
import { Button } from '@salamu/ui/button';
import { Money } from '@salamu/ui/money';
import { toast } from '@salamu/ui/toaster';
import { When } from '@salamu/ui/when';
import { useState } from 'react';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { decided, refreshAdmin } from '../parts/refresh.ts';
import { returnStray, type Stray } from './queries.ts';

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
  const [isAsking, setAsking] = useState(false);
  const isOpen = status === null || status === 'failed';
  if (!isOpen && !isAsking) return null;

  async function send() {
    await decided(returnStray(id));
    toast.success('The money is on its way back.');
    refreshAdmin();
  }

  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        Send it back<span className="sr-only">: {reference}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Send the money back?"
          confirm={`Send ${formatMoney(amount)} back`}
          onClose={() => setAsking(false)}
          onConfirm={send}
        >
          <p className="text-quiet">It goes back the way it came, to the person who paid.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
