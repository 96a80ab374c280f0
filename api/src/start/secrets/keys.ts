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
 * The 32-byte keys for one purpose, derived from `AUTH_SECRET`. The first signs; older secrets still verify during a
 * rotation.
 */
export function keysFor(env: Pick<Env, 'authSecrets'>, purpose: KeyPurpose): [Buffer, ...Buffer[]] {
  const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `salamu/${purpose}`, 32));
  const [current, ...older] = env.authSecrets;
  return [derive(current), ...older.map(derive)];
}

/**
 * A keyed hash of a text under each of a purpose's keys, the current first: for secrets and codes that aren't stored,
 * or to recognise a value.
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

/** The installation's names, the same in all copies with these secrets; they reveal nothing about a secret. */
export function installationsOf(env: Pick<Env, 'authSecrets'>): string[] {
  return keysFor(env, 'installation').map((key) => key.subarray(0, 8).toString('hex'));
}
