import { createHmac } from 'node:crypto';

/** The header `Stripe-Signature` for a body sent at this second: HMAC-SHA256 over `t.body`. */
export function signed(body: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
