import { formatMoney, type Money } from '@salamu/api/domain/money';
import type { Bearer } from '@salamu/api/domain/payment/settlement';
import { briefLimits } from '@salamu/api/domain/request/brief';
import { api } from '@salamu/ui/api';
import { FormDialog } from '@salamu/ui/form-dialog';
import { newKey } from '@salamu/ui/new-key';
import { RadioCards } from '@salamu/ui/radio-cards';
import { TextArea } from '@salamu/ui/text-area';
import { TextField } from '@salamu/ui/text-field';
import { useForm } from '@salamu/ui/use-form';
import { useState } from 'react';
import { asTyped, moneyOf } from '../../../parts/money/typed-money.ts';
import { Borne } from './borne.tsx';
import { type AdminRequest, decideRequest } from './decisions.ts';
import { reasonProblem } from './refund-problems.ts';

interface RecoveryFormProps {
  request: AdminRequest;
  recovery: NonNullable<AdminRequest['recovery']>;
  onClose: () => void;
}

/** Who covers how much of a chargeback, and why; starts with the full remainder. */
export function RecoveryForm({
  request,
  recovery: { left, byArtist, available },
  onClose,
}: RecoveryFormProps) {
  const { id, artist } = request;
  const [key] = useState(newKey);
  const mostOf = (from: Bearer): Money => (from === 'artist' ? byArtist : left);
  const { values, change, field, failure, busy, submit } = useForm({
    start: { from: 'platform' as Bearer, typed: asTyped(left), reason: '' },
    check: ({ from, typed, reason }) => ({ ...amountProblem(typed, mostOf(from)), ...reasonProblem(reason) }),
    send: async ({ from, typed, reason }) => {
      const amount = moneyOf(typed, left.currency);
      if (!amount) return;
      const body = { from, amount, reason: reason.trim() };
      const post = api.admin.requests({ id }).recover.post(body, { headers: { 'idempotency-key': key } });
      const done = from === 'artist' ? 'Taken from the artist’s balance.' : 'Covered by us.';
      await decideRequest(request, post, done);
      onClose();
    },
  });
  const fromArtist = values.from === 'artist';
  const part = moneyOf(values.typed, left.currency);
  const isPossible = part !== null && part.amount <= mostOf(values.from).amount;

  return (
    <FormDialog
      title="Who covers the chargeback?"
      confirm={fromArtist ? 'Take it from the artist' : 'Cover it ourselves'}
      variant="destructive"
      {...{ busy, failure, onClose }}
      onSubmit={submit}
    >
      <RadioCards
        legend="Covered by"
        layout="grid"
        options={[
          { value: 'platform', label: 'Us', hint: 'Out of our revenue.' },
          {
            value: 'artist',
            label: artist.stageName,
            hint:
              byArtist.amount === 0
                ? 'Nothing was earned from this payment.'
                : `The share of it, out of the balance of ${formatMoney(available)}. We email the artist.`,
            disabled: byArtist.amount === 0 || available.amount === 0,
          },
        ]}
        value={values.from}
        onChange={(from) => change({ from })}
      />
      <TextField
        {...field('typed', 'amount.amount')}
        label={`Amount, in ${left.currency}`}
        hint={`${formatMoney(left)} is left.`}
        inputMode="decimal"
        maxLength={16}
      />
      {isPossible && <Borne request={request} by={values.from} amount={part} />}
      <TextArea
        {...field('reason')}
        label="Why?"
        hint={fromArtist ? 'The artist will see this.' : 'The audit log keeps this.'}
        maxLength={briefLimits.reason.max}
        rows={3}
      />
    </FormDialog>
  );
}

function amountProblem(typed: string, most: Money): Record<string, string> {
  const money = moneyOf(typed, most.currency);
  if (!money || money.amount === 0) return { 'amount.amount': 'Enter the amount in figures, like 2,500.' };
  return money.amount > most.amount ? { 'amount.amount': `The maximum is ${formatMoney(most)}.` } : {};
}
