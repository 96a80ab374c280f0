import { createHmac, timingSafeEqual } from 'node:crypto';

/** The purpose of a callback URL; what arrives at one can never pass for another's. */
const purposes = [
  'payment',
  'refund',
  /** The answer to a query about a payment, refund or payout. */
  'payment-status',
  'refund-status',
  'payout',
  'payout-status',
  /** Daraja gave up waiting for M-Pesa: the outcome is unknown. */
  'payment-timeout',
  'refund-timeout',
  'payout-timeout',
] as const;
export type Purpose = (typeof purposes)[number];

/**
 * The last part of a callback URL, one per purpose and id. Daraja signs nothing, so a caller there must have the URL
 * from us: no one can make one without the key. The first key writes it, all of them read it.
 */
export function secretFor(keys: Buffer[], purpose: Purpose, id: string): string {
  const [key] = keys;
  if (!key) throw new Error('no key to make callback addresses with');
  return `${purpose}.${id}.${tagOf(key, purpose, id)}`;
}

/** What the URL was made for; null if we did not make it. */
export function readSecret(keys: Buffer[], secret: string): { purpose: Purpose; id: string } | null {
  const [, name, id = '', tag = ''] = /^([a-z-]+)\.([\w-]{1,80})\.([\w-]{43})$/.exec(secret) ?? [];
  const purpose = purposes.find((known) => known === name);
  if (!purpose) return null;
  const isOurs = keys.some((key) => timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(key, purpose, id))));
  return isOurs ? { purpose, id } : null;
}

function tagOf(key: Buffer, purpose: Purpose, id: string): string {
  return createHmac('sha256', key).update(`${purpose}.${id}`).digest('base64url');
}
