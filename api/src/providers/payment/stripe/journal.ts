import type Stripe from 'stripe';
import type { Money } from '#api/domain/money/money.ts';
import { sumOf } from '#api/domain/payment/settlement.ts';
import type { ProviderJournal, ProviderMovement } from '../payment.ts';
import { fromStripe } from './amounts.ts';
import type { Believer } from './belief.ts';
import { captureOf, isBack, isForeign } from './truth.ts';

/** Payments and refunds; Stripe sends no money to artists. */
export async function journal(stripe: Stripe, believe: Believer, since: Date): Promise<ProviderJournal> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const expand = ['data.latest_charge.balance_transaction'];
  const intents = await Array.fromAsync(stripe.paymentIntents.list({ created, limit: 100, expand }));
  const refunds = await Array.fromAsync(stripe.refunds.list({ created, limit: 100 }));
  const lines = await Array.fromAsync(stripe.balanceTransactions.list({ created, limit: 100 }));
  const gone = refunds.filter((refund) => !isBack(refund));
  return {
    since,
    captures: intents.flatMap((intent) => {
      believe.intent(intent);
      const capture = captureOf(intent);
      return capture
        ? [{ ...capture, payment: intent.metadata.reference ?? '', providerReference: null }]
        : [];
    }),
    refunds: gone.flatMap(({ metadata, payment_intent: intent, amount, currency }) => {
      const money = fromStripe(amount, currency);
      const captureReference = typeof intent === 'string' ? intent : intent?.id;
      if (!metadata?.key || !captureReference || !money) return [];
      return [{ key: metadata.key, captureReference, money }];
    }),
    returned: gone.filter(isForeign).flatMap(({ id, amount, currency }) => {
      const money = fromStripe(amount, currency);
      return money ? [{ reference: id, money }] : [];
    }),
    payouts: [],
    movements: lines.flatMap((line) => {
      believe.line(line);
      return movementsOf(line);
    }),
    unlisted: [],
  };
}

/** The lines of our balance that are about no payment, by what Stripe's reports call them. */
const settlements = ['payout', 'payout_reversal', 'topup', 'topup_reversal'];
const fees = ['fee', 'tax', 'network_cost', 'other_adjustment'];

function movementsOf(line: Stripe.BalanceTransaction): ProviderMovement[] {
  const { id: reference, reporting_category: category, amount, fee, net, currency } = line;
  const movedAt = new Date(line.created * 1000);
  const movement = (kind: ProviderMovement['kind'], left: number) => {
    const money = left === 0 ? null : fromStripe(left, currency);
    return money ? [{ kind, reference, money, movedAt }] : [];
  };
  if (settlements.includes(category)) return [...movement('settlement', -amount), ...movement('fee', fee)];
  return fees.includes(category) ? movement('fee', -net) : [];
}

/** What Stripe holds, also what it does not pay out yet. */
export async function holdings(stripe: Stripe): Promise<Money[]> {
  const { available, pending } = await stripe.balance.retrieve();
  const parts = [...available, ...pending].flatMap(
    ({ amount, currency }) => fromStripe(amount, currency) ?? [],
  );
  return [...Map.groupBy(parts, ({ currency }) => currency)].map(([currency, each]) => ({
    currency,
    amount: sumOf(each),
  }));
}
