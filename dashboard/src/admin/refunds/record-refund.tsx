import { formatMoney } from '@salamu/api/domain/money/money';
import { Button } from '@salamu/ui/kit/button';
import { api } from '@salamu/ui/session/api';
import { useState } from 'react';
import { decide } from '../parts/decide.ts';
import { MoneyDialog } from '../parts/money-dialog.tsx';
import type { AdminRefund } from './page.tsx';

export function RecordRefund({ refund }: { refund: AdminRefund }) {
  const [open, setOpen] = useState(false);
  const { id, amount: owed, request } = refund;
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setOpen(true)}>
        Record as sent<span className="sr-only"> for {request.code}</span>
      </Button>
      {open && (
        <MoneyDialog
          title="Was the money sent?"
          intro={sayWhereTo(refund)}
          currency={owed.currency}
          label="Amount sent"
          hint="If you sent a part, the rest stays here."
          problemOf={({ amount }) => (amount > owed.amount ? `This refund is ${formatMoney(owed)}.` : null)}
          readBy={null}
          confirm={() => 'Record as sent'}
          send={async ({ amount, sentOn, words: reference }) => {
            const post = api.admin.refunds({ id }).record.post({ amount, sentOn, reference });
            await decide(post, 'Recorded as sent. The fan is told.');
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function sayWhereTo({ amount, payee }: AdminRefund): string {
  const to = payee && (payee.phone ? ` to ${payee.name}, ${payee.phone}` : ` to ${payee.name}`);
  return [
    `Send ${formatMoney(amount)} from our bank account${to ?? ''}.`,
    payee && !payee.phone && `Ask where to: ${payee.email}.`,
    'Record it once it has left: you can’t undo this.',
  ]
    .filter(Boolean)
    .join(' ');
}
