import { createHmac } from 'node:crypto';
import type { Env } from '#api/start/env.ts';
import { isUuid } from '#api/start/ids.ts';
import { keysFor } from '#api/start/keys.ts';
import { isSameSecret } from '#api/start/secret.ts';

/** What a link in a mail ends. */
export const endings = ['news', 'dates'] as const;
export type Ending = (typeof endings)[number];

type From = Pick<Env, 'authSecrets'>;

/** Derived, so that nothing is kept for it, and the link of an old mail still works. */
function secretsOf(env: From, userId: string, what: Ending): string[] {
  const derive = (key: Buffer) =>
    createHmac('sha256', key).update(`end ${what} ${userId}`).digest('base64url');
  return keysFor(env, 'mail-links').map(derive);
}

/** What ends these mails to this account, without signing in. */
export function endingToken(env: From, userId: string, what: Ending): string {
  return `${what}.${userId}.${secretsOf(env, userId, what)[0]}`;
}

/** Whose mails a token ends, and which; null if it isn't one of ours. */
export function readEndingToken(env: From, token: string): { userId: string; what: Ending } | null {
  const [name, userId = '', secret = ''] = token.split('.');
  const what = endings.find((ending) => ending === name);
  if (!what || !isUuid(userId)) return null;
  return secretsOf(env, userId, what).some((one) => isSameSecret(one, secret)) ? { userId, what } : null;
}
