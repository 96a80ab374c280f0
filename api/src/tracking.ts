import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from './env.ts';
import { keysFor } from './keys.ts';

type Secrets = Pick<Env, 'authSecrets'>;

const idBytes = 16;
const tagBytes = 16;

/**
 * A guest's key to one request: its id and an HMAC over it, so nothing has to be stored.
 * The 128 bits of the tag keep it from being guessed.
 */
export function trackingTokenFor(env: Secrets, requestId: string): string {
  const id = Buffer.from(requestId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, tagOver(id, keysFor(env, 'tracking')[0])]).toString('base64url');
}

/** The request a token was made for, or null for anything we did not make. Whether it still lives is asked elsewhere. */
export function readTrackingToken(env: Secrets, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + tagBytes || bytes.toString('base64url') !== token) return null;
  const id = bytes.subarray(0, idBytes);
  const tag = bytes.subarray(idBytes);
  if (!keysFor(env, 'tracking').some((key) => timingSafeEqual(tag, tagOver(id, key)))) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function tagOver(id: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(id).digest().subarray(0, tagBytes);
}
