import type { ReceivedWebhook, VerifiedWebhook } from '../payment.ts';
import { isHmac } from '../signature.ts';

interface Event {
  event: string;
  data: {
    id?: number | string;
    reference?: string;
    transaction_reference?: string | null;
    refund_reference?: string | null;
    amount?: number | string;
    transaction?: { reference?: string };
  };
}

/** `x-paystack-signature`: hex HMAC-SHA512 over the exact body, under the secret key of the API. */
function isSigned({ headers, body }: ReceivedWebhook, secretKey: string): boolean {
  const given = headers.get('x-paystack-signature') ?? '';
  return isHmac(given, { kind: 'sha512', key: secretKey, text: body });
}

/** Paystack's events have no id: the event and its subject stand in for one. */
export function verifyWebhook(webhook: ReceivedWebhook, secretKey: string): VerifiedWebhook | null {
  if (!isSigned(webhook, secretKey)) return null;
  const { event, data } = JSON.parse(webhook.body) as Event;
  const about = aboutOf(event);
  const reference = data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? '';
  const refund = data.id ?? data.refund_reference ?? data.amount ?? '';
  const parts =
    about === 'refund' || event.includes('dispute') ? [event, reference, refund] : [event, reference];
  return { eventId: parts.join(':'), about, reference };
}

function aboutOf(event: string): VerifiedWebhook['about'] {
  if (event === 'charge.success' || event.startsWith('charge.dispute.')) return 'payment';
  if (event.startsWith('refund.')) return 'refund';
  return event.startsWith('transfer.') ? 'payout' : 'other';
}
