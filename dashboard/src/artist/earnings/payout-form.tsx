import { formatMoney, type Money } from '@salamu/api/domain/money';
import {
  type PayoutMethod,
  payableAtOnce,
  payoutMethodLabels,
  payoutMost,
  payoutProblem,
} from '@salamu/api/domain/payout/account';
import { payoutMinimum } from '@salamu/api/domain/payout/minimums';
import { api, call } from '@salamu/ui/api';
import { FormDialog } from '@salamu/ui/form-dialog';
import { newKey } from '@salamu/ui/new-key';
import { TextField } from '@salamu/ui/text-field';
import { toast } from '@salamu/ui/toaster';
import { useForm } from '@salamu/ui/use-form';
import { useState } from 'react';
import { queryClient } from '../../app/query-client.ts';
import { Facts } from '../../parts/facts.tsx';
import { asTyped, moneyOf } from '../../parts/money/typed-money.ts';
import { TextLink } from '../../parts/text-link.tsx';
import { artistKey, type Settings } from '../parts/queries.ts';

interface PayoutFormProps {
  available: Money;
  account: NonNullable<Settings['payoutAccount']>;
  onClose: () => void;
}

/** The amount and the account; starts with everything available. */
export function PayoutForm({ available, account, onClose }: PayoutFormProps) {
  const { currency } = available;
  const { method, holder, number, bank } = account;
  const [key] = useState(newKey);
  const { field, problems, failure, busy, submit } = useForm({
    start: { typed: asTyped(payableAtOnce(available, method)) },
    check: ({ typed }): Record<string, string> => {
      const problem = amountProblem(moneyOf(typed, currency), available, method);
      return problem ? { 'amount.amount': problem } : {};
    },
    send: async ({ typed }) => {
      const amount = moneyOf(typed, currency);
      if (!amount) return;
      await call(api.artists.payouts.post({ amount }, { headers: { 'idempotency-key': key } }));
      toast.success(`${formatMoney(amount)} requested. Our team will review it.`);
      onClose();
      await queryClient.invalidateQueries({ queryKey: artistKey });
    },
  });

  return (
    <FormDialog
      title="Request a payout"
      confirm="Request payout"
      failure={failure ?? problems.payoutAccount ?? null}
      {...{ busy, onClose }}
      onSubmit={submit}
    >
      <TextField
        {...field('typed', 'amount.amount')}
        label={`Amount, in ${currency}`}
        hint={hintFor(available, method)}
        inputMode="decimal"
        maxLength={16}
      />
      <Facts
        facts={[
          { name: 'To', value: `${bank ?? payoutMethodLabels[method]} ${number}` },
          { name: 'Name on the account', value: holder },
        ]}
      />
      <p className="text-quiet text-small">
        Our team reviews every payout before we send it. Not the right account?{' '}
        <TextLink to="/artist/settings#payout-account">Change it</TextLink> first.
      </p>
    </FormDialog>
  );
}

function amountProblem(money: Money | null, available: Money, method: PayoutMethod): string | null {
  if (!money) return 'Enter the amount in figures, like 2,500.';
  if (money.amount > available.amount) return `You have ${formatMoney(available)} available.`;
  return payoutProblem(money, method);
}

function hintFor(available: Money, method: PayoutMethod): string {
  const { currency } = available;
  const most = payableAtOnce(available, method);
  const range = `From ${formatMoney(payoutMinimum(currency))} to ${formatMoney(most)}.`;
  if (method === 'bank') return range;
  return `${range} M-Pesa takes whole shillings, at most ${formatMoney(payoutMost(currency, method))} at a time; the rest stays in your balance.`;
}
