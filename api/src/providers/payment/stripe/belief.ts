import type { TSchema } from '@sinclair/typebox';
import type Stripe from 'stripe';
import { type Echo, expectEcho, readAs } from '../doubt.ts';
import type { PaymentQuery, RefundOrder } from '../payment.ts';
import { toStripe } from './amounts.ts';
import {
  dispute as disputeForm,
  intent as intentForm,
  line as lineForm,
  opened,
  refund as refundForm,
  session as sessionForm,
} from './answers.ts';
import { isTestKey, type StripeSettings } from './client.ts';

/**
 * What makes a Stripe answer ours: it has the documented form, is in the key's mode, and is about the reference we
 * asked for; if we ordered something, also of that amount and currency. Otherwise each function throws a
 * DoubtfulAnswerError.
 */
export function believer(settings: Pick<StripeSettings, 'secretKey'>) {
  const ofForm = (schema: TSchema, said: unknown, what: string) => void readAs(schema, said, what);
  const ofMode = (what: string, { livemode }: { livemode: boolean }) =>
    expectEcho(what, { 'live mode': [livemode, !isTestKey(settings)] });

  return {
    /** A session that `start` opened, or found again by its key. */
    opened(
      said: Stripe.Checkout.Session,
      { reference, money }: Pick<PaymentQuery, 'reference' | 'money'>,
    ): void {
      ofForm(opened, said, 'the session that Stripe opened');
      ofMode('the session that Stripe opened', said);
      expectEcho('the session that Stripe opened', {
        reference: [said.client_reference_id, reference],
        ...echoOf({ amount: said.amount_total, currency: said.currency }, money),
      });
    },

    /** A session we asked about, with everything in `expansion`. The amount taken in it may differ. */
    session(said: Stripe.Checkout.Session, asked: { reference: string; session: string }): void {
      ofForm(sessionForm, said, 'the session at Stripe');
      const intent = said.payment_intent as Stripe.PaymentIntent | null;
      const charge = intent?.latest_charge as Stripe.Charge | null | undefined;
      expectEcho('the session at Stripe', {
        id: [said.id, asked.session],
        reference: [said.client_reference_id, asked.reference],
      });
      for (const part of [said, intent, charge]) if (part) ofMode(`the ${part.object} at Stripe`, part);
      for (const part of [intent, charge])
        if (part) expectEcho(`the ${part.object} at Stripe`, { currency: [part.currency, said.currency] });
    },

    /** One of a list, with its charge and fee expanded. */
    intent(said: Stripe.PaymentIntent): void {
      ofForm(intentForm, said, 'a payment at Stripe');
      ofMode('a payment at Stripe', said);
    },

    line(said: Stripe.BalanceTransaction): void {
      ofForm(lineForm, said, 'a line of the balance at Stripe');
    },

    refund(said: Stripe.Refund, { idempotencyKey, capture, money }: RefundOrder): void {
      ofForm(refundForm, said, 'the refund at Stripe');
      expectEcho('the refund at Stripe', {
        key: [said.metadata?.key, idempotencyKey],
        payment: [said.payment_intent, capture.reference],
        ...echoOf(said, money),
      });
    },

    /** One of a payment's refunds, whoever gave it. */
    refundOf(said: Stripe.Refund, intent: string): void {
      ofForm(refundForm, said, 'a refund at Stripe');
      expectEcho('a refund at Stripe', { payment: [said.payment_intent, intent] });
    },

    dispute(said: Stripe.Dispute, intent: string): void {
      ofForm(disputeForm, said, 'a dispute at Stripe');
      ofMode('a dispute at Stripe', said);
      expectEcho('a dispute at Stripe', { payment: [said.payment_intent, intent] });
    },
  };
}
export type Believer = ReturnType<typeof believer>;

function echoOf(
  said: { amount: number | null; currency: string | null },
  money: PaymentQuery['money'],
): Echo {
  const asked = toStripe(money);
  return { amount: [said.amount, asked?.amount], currency: [said.currency, asked?.currency] };
}
