import { formatMoney, type Money } from '@salamu/api/domain/money/money';
import {
  type PayoutMethod,
  payableAtOnce,
  payoutMethodName,
  payoutMost,
  payoutProblem,
} from '@salamu/api/domain/payout/account';
import { payoutMinimum } from '@salamu/api/domain/payout/minimums';
import { m } from '@salamu/messages/messages';
import { newKey } from '@salamu/ui/browser/new-key';
import { FormDialog } from '@salamu/ui/forms/form-dialog';
import { TextField } from '@salamu/ui/forms/text-field';
import { useForm } from '@salamu/ui/forms/use-form';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { toast } from '@salamu/ui/kit/toaster';
import { api, call } from '@salamu/ui/session/api';
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
      const problem = amountProblem(moneyOf(typed, currency), available, account);
      return problem ? { 'amount.amount': problem } : {};
    },
    send: async ({ typed }) => {
      const amount = moneyOf(typed, currency);
      if (!amount) return;
      await call(api.artists.payouts.post({ amount }, { headers: { 'idempotency-key': key } }));
      toast.success(m.artist_payout_requested({ amount: formatMoney(amount) }));
      onClose();
      await queryClient.invalidateQueries({ queryKey: artistKey });
    },
  });

  return (
    <FormDialog
      title={m.artist_money_request_payout()}
      confirm={m.artist_earnings_request_payout()}
      failure={failure ?? problems.payoutAccount ?? null}
      {...{ busy, onClose }}
      onSubmit={submit}
    >
      <TextField
        {...field('typed', 'amount.amount')}
        label={m.artist_payout_amount({ currency })}
        hint={hintFor(available, method)}
        inputMode="decimal"
        maxLength={16}
      />
      <Facts
        facts={[
          { name: m.artist_payout_to(), value: `${bank ?? payoutMethodName(method)} ${number}` },
          { name: m.artist_payout_holder(), value: holder },
        ]}
      />
      <p className="text-quiet text-small">
        <MessageParts
          of={m.artist_payout_review.parts()}
          as={{ link: (words) => <TextLink to="/artist/settings/money">{words}</TextLink> }}
        />
      </p>
    </FormDialog>
  );
}

function amountProblem(
  money: Money | null,
  available: Money,
  account: PayoutFormProps['account'],
): string | null {
  if (!money) return m.artist_payout_figures();
  if (money.amount > available.amount) return m.refused_payout_balance({ amount: formatMoney(available) });
  return payoutProblem(money, account);
}

function hintFor(available: Money, method: PayoutMethod): string {
  const { currency } = available;
  const most = payableAtOnce(available, method);
  const range = m.artist_payout_range({
    least: formatMoney(payoutMinimum(currency)),
    most: formatMoney(most),
  });
  if (method !== 'mpesa') return range;
  return `${range} ${m.artist_payout_mpesa({ most: formatMoney(payoutMost(currency, method)) })}`;
}
