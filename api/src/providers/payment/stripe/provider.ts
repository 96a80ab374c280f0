import type Stripe from 'stripe';
import type { StripeSettings } from '#api/payment-env.ts';
import type { Clock } from '../../clock.ts';
import type { PaymentProvider, RefundAnswer } from '../payment.ts';
import { toStripe } from './amounts.ts';
import { isRefusal, stripeClient } from './client.ts';
import { expansion, isDisputed, paymentOf } from './truth.ts';
import { aboutOf, verifiedEvent } from './webhooks.ts';

/** How long a fan may take on Stripe's page, in milliseconds; Stripe allows 30 minutes to 24 hours. */
const timeToPay = 60 * 60_000;

/** Cards, through Stripe's Checkout Sessions. Every write carries our key, so that none is done twice. */
export function stripeProvider({
  settings,
  clock,
}: {
  settings: StripeSettings;
  clock: Clock;
}): PaymentProvider {
  const stripe = stripeClient(settings);

  return {
    name: 'stripe',
    asks: 'page',
    accepts: (money) => toStripe(money) !== null,

    async start({ reference, money, payer, description, returnUrl, startedAt }) {
      const price = toStripe(money);
      if (!price) return { status: 'refused', failure: 'refused' };
      const metadata = { reference };
      try {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            adaptive_pricing: { enabled: false },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: price.currency,
                  unit_amount: price.amount,
                  product_data: { name: description },
                },
              },
            ],
            client_reference_id: reference,
            metadata,
            payment_intent_data: { metadata, description },
            customer_email: payer.email,
            success_url: returnUrl,
            cancel_url: returnUrl,
            // From the first start on, so that a repeat says the same and the key gives the same session.
            expires_at: Math.floor((startedAt.getTime() + timeToPay) / 1000),
          },
          { idempotencyKey: `start:${reference}` },
        );
        if (!session.url) throw new Error(`session ${session.id} has no page`);
        return { status: 'open', checkoutUrl: session.url, providerReference: session.id };
      } catch (error) {
        if (isRefusal(error)) return { status: 'refused', failure: 'refused' };
        throw error;
      }
    },

    async verifyWebhook(webhook) {
      const event = await verifiedEvent(stripe, webhook, settings.webhookSecret, clock.now());
      return event && aboutOf(event);
    },

    async fetchPayment({ reference, providerReference, claims }) {
      // Sessions cannot be searched by our reference: a webhook names the session, or `start`, repeated under its key.
      const id = providerReference ?? claims.flatMap(({ session }) => session ?? [])[0];
      if (typeof id !== 'string') throw new Error(`payment ${reference} has no session yet`);
      const session = await stripe.checkout.sessions.retrieve(id, { expand: expansion });
      const disputes = isDisputed(session) ? await disputesOf(stripe, session) : [];
      return { ...paymentOf(session, disputes), ...(providerReference ? {} : { providerReference: id }) };
    },

    async refund({ idempotencyKey, capture, money }) {
      const price = toStripe(money);
      if (!price) throw new Error(`Stripe does not know ${money.currency}`);
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: capture.reference, amount: price.amount, metadata: { key: idempotencyKey } },
          { idempotencyKey: `refund:${idempotencyKey}` },
        );
        return answerOf(refund);
      } catch (error) {
        // Already refunded whole, disputed, or more than is left: Stripe says which.
        if (isRefusal(error)) return { status: 'failed', reference: null, error: error.message };
        throw error;
      }
    },

    // Stripe forgets idempotency keys after a day or more; the key in the metadata stays.
    async fetchRefund({ idempotencyKey, capture }) {
      for await (const refund of stripe.refunds.list({ payment_intent: capture.reference, limit: 100 }))
        if (refund.metadata?.key === idempotencyKey) return answerOf(refund);
      return null;
    },

    paysOut: () => false,
    payout: neverPaysOut,
    fetchPayout: neverPaysOut,

    // Stripe empties its balance into our bank account by a schedule of its own.
    holdings: async () => null,
  };
}

async function disputesOf(stripe: Stripe, session: Stripe.Checkout.Session): Promise<Stripe.Dispute[]> {
  const intent = session.payment_intent;
  const id = typeof intent === 'string' ? intent : intent?.id;
  return id ? stripe.disputes.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: 100 }) : [];
}

const refundStates: Record<string, RefundAnswer['status']> = {
  succeeded: 'paid',
  failed: 'failed',
  canceled: 'failed',
};

/** `pending` and `requires_action` are still under way. */
function answerOf({ id, status, failure_reason: reason }: Stripe.Refund): RefundAnswer {
  const answer = { status: refundStates[status ?? ''] ?? 'checking', reference: id };
  return answer.status === 'failed' ? { ...answer, error: reason ?? `the refund was ${status}` } : answer;
}

async function neverPaysOut(): Promise<never> {
  throw new Error('Stripe sends no money to artists');
}
