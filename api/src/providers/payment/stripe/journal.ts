import type Stripe from 'stripe';
import type { ProviderJournal } from '../payment.ts';
import { fromStripe } from './amounts.ts';
import type { Believer } from './belief.ts';
import { captureOf, isBack, isForeign } from './truth.ts';

/** Payments and refunds; Stripe sends no money to artists. */
export async function journal(stripe: Stripe, believe: Believer, since: Date): Promise<ProviderJournal> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const expand = ['data.latest_charge.balance_transaction'];
  const intents = await Array.fromAsync(stripe.paymentIntents.list({ created, limit: 100, expand }));
  const refunds = await Array.fromAsync(stripe.refunds.list({ created, limit: 100 }));
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
    unlisted: [],
  };
}
