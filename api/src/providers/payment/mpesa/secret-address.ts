import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a callback address is for; what comes to one can never pass for what belongs to another. */
const purposes = [
  'payment',
  'refund',
  /** The answer to a question about a refund, or about a payout. */
  'refund-status',
  'payout',
  'payout-status',
  /** Daraja gave up waiting for M-Pesa: the outcome is unknown. */
  'refund-timeout',
  'payout-timeout',
] as const;
export type Purpose = (typeof purposes)[number];

/**
 * The last part of a callback address, one per purpose and id. Daraja signs nothing, so that whoever calls there has
 * it from us: nobody can make one without the key. The first key writes it, each of them reads it.
 */
export function secretFor(keys: Buffer[], purpose: Purpose, id: string): string {
  const [key] = keys;
  if (!key) throw new Error('no key to make callback addresses with');
  return `${purpose}.${id}.${tagOf(key, purpose, id)}`;
}

/** What the address was made for; null where we did not make it. */
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
