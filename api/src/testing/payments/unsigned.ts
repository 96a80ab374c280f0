import type { ReceivedWebhook } from '#api/providers/payment/payment.ts';

/** Webhooks like this one, whose signature in the header is missing or of something else. */
export const unsigned = (webhook: ReceivedWebhook, header: string): ReceivedWebhook[] => {
  const signedBy = (signature: string) => ({ ...webhook, headers: new Headers({ [header]: signature }) });
  const signature = webhook.headers.get(header) ?? '';
  return [
    { ...webhook, headers: new Headers() },
    signedBy(''),
    signedBy('0'.repeat(signature.length)),
    signedBy(signature.slice(0, -2)),
    { ...webhook, body: webhook.body.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) },
    { ...webhook, body: `${webhook.body} ` },
  ];
};
