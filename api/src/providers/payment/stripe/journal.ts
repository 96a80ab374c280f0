import type Stripe from 'stripe';
import type { ProviderJournal } from '../payment.ts';
import { fromStripe } from './amounts.ts';
import type { Believer } from './belief.ts';
import { captureOf } from './truth.ts';

/** Payments and refunds; Stripe sends no money to artists. */
export async function journal(stripe: Stripe, believe: Believer, since: Date): Promise<ProviderJournal> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const expand = ['data.latest_charge.balance_transaction'];
  const intents = await Array.fromAsync(stripe.paymentIntents.list({ created, limit: 100, expand }));
  const refunds = await Array.fromAsync(stripe.refunds.list({ created, limit: 100 }));
  return {
    captures: intents.flatMap((intent) => {
      believe.intent(intent);
      const capture = captureOf(intent);
      return capture
        ? [{ ...capture, payment: intent.metadata.reference ?? '', providerReference: null }]
        : [];
    }),
    refunds: refunds.flatMap(({ metadata, payment_intent: intent, status, amount, currency }) => {
      const money = fromStripe(amount, currency);
      const captureReference = typeof intent === 'string' ? intent : intent?.id;
      const isGone = status === 'failed' || status === 'canceled';
      if (!metadata?.key || !captureReference || !money || isGone) return [];
      return [{ key: metadata.key, captureReference, money }];
    }),
    payouts: [],
    unlisted: [],
  };
}
