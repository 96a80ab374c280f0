import type Stripe from 'stripe';
import type { VerifiedWebhook } from '../payment.ts';

/** Seconds by which a signature may be older than our clock. */
const tolerance = 300;
/** One moment, then signatures: two while the secret is being changed. The SDK would take a number with anything after it. */
const signatureForm = /^t=\d{1,12}(,v\d=[0-9a-f]{64}){1,5}$/;

/** The event, where the signature holds over the exact bytes and is fresh; else null. */
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

/** What an event speaks of: sessions by our reference, refunds and disputes by the payment intent. */
export function aboutOf({ id, type, data }: Pick<Stripe.Event, 'id' | 'type' | 'data'>): VerifiedWebhook {
  const object = data.object as { id?: string };
  const other = { eventId: id, about: 'other', reference: object.id ?? id } as const;
  if (type.startsWith('checkout.session.')) {
    const session = object as Stripe.Checkout.Session;
    const reference = session.client_reference_id ?? session.id;
    return { ...other, about: 'payment', reference, claim: { session: session.id } };
  }
  const intent = (object as Stripe.Dispute | Stripe.Refund).payment_intent;
  if (typeof intent !== 'string') return other;
  if (type.startsWith('charge.dispute.')) return { ...other, about: 'payment', reference: intent };
  if (type.startsWith('refund.') || type === 'charge.refund.updated')
    return { ...other, about: 'refund', reference: intent };
  return other;
}
