import type Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import type { PaymentQuery, ProviderPayment } from '../payment.ts';
import type { Believer } from './belief.ts';
import { paymentOfIntent, type Returns } from './truth.ts';

/** Our clock and Stripe's may differ by this much, in milliseconds. */
const slack = 10 * 60_000;

interface Desk {
  stripe: Stripe;
  believe: Believer;
  clock: Clock;
  /** How long a session can be paid after its payment was started, in milliseconds. */
  timeToPay: number;
  returnsOf(intent: Stripe.PaymentIntent): Promise<Returns>;
}

/**
 * Payments whose session we never learned: the answer to `start` was lost, and a day later its key no longer returns
 * it. If one was paid, its payment intent carries our reference; it can only date from the time the session was open.
 */
export function sessionlessPayments({ stripe, believe, clock, timeToPay, returnsOf }: Desk) {
  async function findIntent({ reference, startedAt }: PaymentQuery): Promise<Stripe.PaymentIntent | null> {
    const second = (at: number) => Math.floor(at / 1000);
    const started = startedAt.getTime();
    const created = { gte: second(started - slack), lte: second(started + timeToPay + slack) };
    const expand = ['data.latest_charge.balance_transaction'];
    for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand })) {
      if (intent.metadata.reference !== reference) continue;
      believe.intent(intent);
      return intent;
    }
    return null;
  }

  return {
    /** @throws Error while a session that we do not know could still be paid */
    async ask(query: PaymentQuery): Promise<ProviderPayment> {
      const intent = await findIntent(query);
      const found = intent && paymentOfIntent(intent, await returnsOf(intent));
      if (found) return found;
      if (clock.now().getTime() <= query.startedAt.getTime() + timeToPay + slack)
        throw new Error(`payment ${query.reference} has no session yet`);
      return { status: 'failed', failure: 'refused', captures: [], chargebacks: [] };
    },
  };
}
