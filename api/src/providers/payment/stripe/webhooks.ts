import type Stripe from 'stripe';
import type { VerifiedWebhook } from '../payment.ts';

/** How many seconds older than our clock a signature may be. */
const tolerance = 300;
/**
 * One timestamp, then signatures: two while the secret is being changed. The SDK reads the timestamp as a number: it
 * would accept noughts before it and anything after it.
 */
const signatureForm = /^t=[1-9]\d{0,11}(,v\d=[0-9a-f]{64}){1,5}$/;

/** The event, if the signature is valid over the exact bytes and fresh; else null. */
export async function verifiedEvent(
  { webhooks }: Stripe,
  { headers, body }: { headers: Headers; body: string },
  secret: string,
  now: Date,
): Promise<Stripe.Event | null> {
  const signature = headers.get('stripe-signature') ?? '';
  if (!signatureForm.test(signature)) return null;
  return webhooks
    .constructEventAsync(body, signature, secret, tolerance, undefined, now.getTime())
    .catch(() => null);
}

/** An event's subject: sessions by our reference, refunds and disputes by the payment intent. */
export function aboutOf({ id, type, data }: Pick<Stripe.Event, 'id' | 'type' | 'data'>): VerifiedWebhook {
  const object = data.object as { id?: string };
  const other = { eventId: id, about: 'other', reference: object.id ?? id } as const;
  if (type.startsWith('checkout.session.')) {
    const session = object as Stripe.Checkout.Session;
    const reference = session.client_reference_id ?? session.id;
    return { ...other, about: 'payment', reference, claim: { session: session.id } };
  }
  const intent = (object as Stripe.Dispute | Stripe.Refund | Stripe.Charge).payment_intent;
  if (typeof intent !== 'string') return other;
  if (type.startsWith('charge.dispute.')) return { ...other, about: 'payment', reference: intent };
  if (type.startsWith('refund.') || type.startsWith('charge.refund'))
    return { ...other, about: 'refund', reference: intent };
  return other;
}
