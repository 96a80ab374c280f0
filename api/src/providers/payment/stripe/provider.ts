import Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import { isCheckoutAddress, strangePage } from '../checkout-address.ts';
import type { ProviderKind } from '../kind.ts';
import type { PaymentProvider, RefundAnswer } from '../payment.ts';
import { toStripe } from './amounts.ts';
import { believer } from './belief.ts';
import { isRefusal, isTestKey, type StripeSettings, stripeClient, stripeSettings } from './client.ts';
import { holdings, journal } from './journal.ts';
import { sessionlessPayments } from './sessionless.ts';
import { captureOf, expansion, intentOf, isDisputed, noReturns, paymentOf, type Returns } from './truth.ts';
import { aboutOf, verifiedEvent } from './webhooks.ts';

/** How long a fan may take on Stripe's page, in milliseconds; Stripe allows 30 minutes to 24 hours. */
const timeToPay = 60 * 60_000;

/** More refunds or disputes than one payment can have; an endless list is not followed forever. */
const mostOfOnePayment = 200;

export const stripe: ProviderKind<StripeSettings> = {
  read: ({ decode }) => decode(stripeSettings),
  create: (settings, { clock }) => stripeProvider({ settings, clock }),
  credentials: 'STRIPE_SECRET_KEY (a restricted key must read refunds and the balance, and write disputes)',
  address: 'STRIPE_API_URL',
  pages: pageHosts,
  testKey: (settings) => (isTestKey(settings) ? ['STRIPE_SECRET_KEY', "one of Stripe's test keys"] : null),
};

/** Stripe's page, and the domain that the merchant has bought for it. */
function pageHosts({ checkoutHost }: StripeSettings): string[] {
  return ['checkout.stripe.com', ...(checkoutHost ? [checkoutHost] : [])];
}

/** Cards, through Stripe's Checkout Sessions. Every write carries our key, so that none is done twice. */
export function stripeProvider({
  settings,
  clock,
}: {
  settings: StripeSettings;
  clock: Clock;
}): PaymentProvider {
  const stripe = stripeClient(settings);
  const believe = believer(settings);
  const hosts = pageHosts(settings);

  const ofPayment = (id: string) => ({ payment_intent: id, limit: 100 });
  const most = { limit: mostOfOnePayment };

  /** Refunds are always listed: a charge's sum of them is nought again once one has come back. */
  async function returnsOf(intent: Stripe.PaymentIntent): Promise<Returns> {
    if (!captureOf(intent)) return noReturns;
    const { id } = intent;
    const disputes = isDisputed(intent)
      ? await stripe.disputes.list(ofPayment(id)).autoPagingToArray(most)
      : [];
    for (const dispute of disputes) believe.dispute(dispute, id);
    const refunds = await stripe.refunds.list(ofPayment(id)).autoPagingToArray(most);
    for (const refund of refunds) believe.refundOf(refund, id);
    return { disputes, refunds };
  }

  const sessionless = sessionlessPayments({ stripe, believe, clock, timeToPay, returnsOf });

  return {
    name: 'stripe',
    asks: 'page',
    accepts: (money) => toStripe(money) !== null,

    async start(order) {
      const { reference, money, payer, description, returnUrl, startedAt } = order;
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
            // Counted from the first start, so that a repeat sends the same and the key returns the same session.
            expires_at: Math.floor((startedAt.getTime() + timeToPay) / 1000),
          },
          { idempotencyKey: `start:${reference}` },
        );
        believe.opened(session, order);
        const { id, url } = session;
        if (!url) throw new Error(`session ${id} has no page`);
        return isCheckoutAddress(url, { hosts, apiUrl: settings.apiUrl })
          ? { status: 'open', checkoutUrl: url, providerReference: id }
          : { status: 'refused', failure: 'refused', doubt: strangePage('Stripe', url) };
      } catch (error) {
        if (isRefusal(error)) return { status: 'refused', failure: 'refused' };
        throw error;
      }
    },

    async verifyWebhook(webhook) {
      const event = await verifiedEvent(stripe, webhook, settings.webhookSecret, clock.now());
      return event && aboutOf(event);
    },

    async fetchPayment(query) {
      const { reference, providerReference, claims } = query;
      // Sessions cannot be searched by our reference: `start` names the session, or a webhook.
      const id = providerReference ?? claims.flatMap(({ session }) => session ?? [])[0];
      if (typeof id !== 'string') return sessionless.ask(query);
      const session = await stripe.checkout.sessions.retrieve(id, { expand: expansion });
      believe.session(session, { reference, session: id });
      const intent = intentOf(session);
      const returns = intent ? await returnsOf(intent) : noReturns;
      return { ...paymentOf(session, returns), ...(providerReference ? {} : { providerReference: id }) };
    },

    async refund(order) {
      const { idempotencyKey, capture, money } = order;
      const price = toStripe(money);
      if (!price) throw new Error(`Stripe does not know ${money.currency}`);
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: capture.reference, amount: price.amount, metadata: { key: idempotencyKey } },
          { idempotencyKey: `refund:${idempotencyKey}` },
        );
        believe.refund(refund, order);
        return answerOf(refund);
      } catch (error) {
        // Already fully refunded, disputed, or more than is left: Stripe says which.
        if (isRefusal(error)) return { status: 'failed', reference: null, error: error.message };
        throw error;
      }
    },

    // Stripe forgets idempotency keys after a day or more; the key in the metadata stays.
    async fetchRefund(order) {
      const { idempotencyKey, capture } = order;
      const refunds = await stripe.refunds.list(ofPayment(capture.reference)).autoPagingToArray(most);
      const ours = refunds.find(({ metadata }) => metadata?.key === idempotencyKey);
      if (!ours) return null;
      believe.refund(ours, order);
      return answerOf(ours);
    },

    async sendEvidence({ reference, captureReference, text, product, customer, servedAt }) {
      const evidence = {
        uncategorized_text: text,
        product_description: product,
        customer_name: customer.name,
        customer_email_address: customer.email,
        ...(servedAt && { service_date: servedAt.toISOString().slice(0, 10) }),
      };
      try {
        const said = await stripe.disputes.update(
          reference,
          { evidence, submit: true },
          { idempotencyKey: `evidence:${reference}` },
        );
        believe.dispute(said, captureReference);
        return { status: 'sent' };
      } catch (error) {
        // Other words under this key were sent before.
        if (isRefusal(error) || error instanceof Stripe.errors.StripeIdempotencyError)
          return { status: 'refused', error: error.message };
        throw error;
      }
    },

    paysOut: () => false,
    payout: neverPaysOut,
    fetchPayout: neverPaysOut,

    settles: true,
    holdings: () => holdings(stripe),

    journal: (since) => journal(stripe, believe, since),
    ping: async () => {
      await stripe.refunds.list({ limit: 1 });
    },
  };
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
