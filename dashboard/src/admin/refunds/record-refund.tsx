import { formatMoney } from '@salamu/api/domain/money';
import { api } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { FormDialog } from '@salamu/ui/form-dialog';
import { TextField } from '@salamu/ui/text-field';
import { useForm } from '@salamu/ui/use-form';
import { useState } from 'react';
import { moneyOf } from '../../parts/money/typed-money.ts';
import { decide } from '../parts/decide.ts';
import type { AdminRefund } from './page.tsx';

/** Offers to record a refund that was sent by hand. */
export function RecordRefund({ refund }: { refund: AdminRefund }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setOpen(true)}>
        Record as sent<span className="sr-only"> for {refund.request.code}</span>
      </Button>
      {open && <RecordForm refund={refund} onClose={() => setOpen(false)} />}
    </>
  );
}

const today = () => new Date().toLocaleDateString('sv');

/** What was sent, all of it or a part, when, and the bank's reference. */
function RecordForm({ refund, onClose }: { refund: AdminRefund; onClose: () => void }) {
  const { id, amount, payee } = refund;
  const { field, failure, busy, submit } = useForm({
    start: { typed: '', sentOn: today(), reference: '' },
    check: ({ typed, sentOn, reference }) => {
      const sent = moneyOf(typed, amount.currency)?.amount ?? 0;
      const isPossible = sent > 0 && sent <= amount.amount;
      return {
        ...(!isPossible && { 'amount.amount': `This refund is ${formatMoney(amount)}.` }),
        ...(!sentOn && { sentOn: 'Choose the day.' }),
        ...(!reference.trim() && { reference: 'Enter the bank’s reference.' }),
      };
    },
    send: async ({ typed, sentOn, reference }) => {
      const sent = moneyOf(typed, amount.currency);
      if (!sent) return;
      const body = { amount: sent, sentOn, reference: reference.trim() };
      await decide(api.admin.refunds({ id }).record.post(body), 'Recorded as sent. The fan is told.');
      onClose();
    },
  });
  return (
    <FormDialog
      title="Was the money sent?"
      confirm="Record as sent"
      {...{ busy, failure, onClose }}
      onSubmit={submit}
    >
      <p className="text-quiet">
        Send {formatMoney(amount)} from our bank account
        {payee && (
          <>
            {' '}
            to {payee.name}
            {payee.phone ? `, ${payee.phone}. ` : '. '}
            {!payee.phone && `Ask where to: ${payee.email}. `}
          </>
        )}
        Record it once it has left: you can’t undo this.
      </p>
      <TextField
        {...field('typed', 'amount.amount')}
        label={`Amount sent, in ${amount.currency}`}
        hint="If you sent a part, the rest stays here."
        inputMode="decimal"
        maxLength={16}
      />
      <TextField {...field('sentOn')} type="date" label="Sent on" />
      <TextField
        {...field('reference')}
        label="Reference"
        hint="The bank’s reference for this transfer. The fan sees it."
        maxLength={100}
      />
    </FormDialog>
  );
}
