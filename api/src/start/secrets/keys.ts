import { createHmac, hkdfSync } from 'node:crypto';
import type { Env } from '../settings/env.ts';

export type KeyPurpose =
  | 'session'
  | 'idempotency'
  | 'sandbox'
  | 'media'
  | 'mpesa'
  | 'limits'
  | 'mail-links'
  | 'places'
  | 'blocks'
  | 'fingerprint'
  | 'webhooks'
  | 'second-factor'
  | 'sign-in-codes'
  | 'phone-codes'
  | 'stopped-numbers'
  | 'whatsapp-wishes'
  | 'whatsapp-news'
  | 'ussd'
  | 'push'
  | 'signing'
  | 'installation';

/**
 * The keys for one purpose, 32 bytes each, derived from `AUTH_SECRET`. The first one signs; the others are older
 * secrets that still verify during a rotation.
 */
export function keysFor(env: Pick<Env, 'authSecrets'>, purpose: KeyPurpose): [Buffer, ...Buffer[]] {
  const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `salamu/${purpose}`, 32));
  const [current, ...older] = env.authSecrets;
  return [derive(current), ...older.map(derive)];
}

/**
 * What the keys for a purpose make of a text, by the current key first, so that nothing needs to be stored that opens
 * something: a secret or code to hand out, or a hash to know something again by.
 */
export function derivedFrom(
  env: Pick<Env, 'authSecrets'>,
  purpose: KeyPurpose,
  text: string,
  write = (digest: Buffer) => digest.toString('base64url'),
): [string, ...string[]] {
  const derive = (key: Buffer) => write(createHmac('sha256', key).update(text).digest());
  const [current, ...older] = keysFor(env, purpose);
  return [derive(current), ...older.map(derive)];
}

/** Names of the installation, the same in all copies with these secrets; they reveal nothing about a secret. */
export function installationsOf(env: Pick<Env, 'authSecrets'>): string[] {
  return keysFor(env, 'installation').map((key) => key.subarray(0, 8).toString('hex'));
}
