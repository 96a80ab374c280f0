import { createHmac } from 'node:crypto';
import type { Env } from '#api/start/env.ts';
import { keysFor } from '#api/start/keys.ts';
import { isSameSecret } from '#api/start/secret.ts';

/** What a link in a mail ends, and whose: an account's, named by its id, or an address's. */
const endings = { news: 'account', dates: 'account', searches: 'address' } as const;
export type Ending = keyof typeof endings;

type From = Pick<Env, 'authSecrets'>;

/** Derived, so that nothing is kept for it, and the link of an old mail still works. */
function secretsOf(env: From, whose: string, what: Ending): string[] {
  const derive = (key: Buffer) =>
    createHmac('sha256', key).update(`end ${what} ${whose}`).digest('base64url');
  return keysFor(env, 'mail-links').map(derive);
}

/** What ends these mails to this account or address, without signing in. */
export function endingToken(env: From, whose: string, what: Ending): string {
  const name = endings[what] === 'address' ? Buffer.from(whose).toString('base64url') : whose;
  return `${what}.${name}.${secretsOf(env, whose, what)[0]}`;
}

/** Whose mails a token ends, and which; null if it isn't one of ours. */
export function readEndingToken(env: From, token: string): { whose: string; what: Ending } | null {
  const [first = '', name = '', secret = ''] = token.split('.');
  if (!Object.hasOwn(endings, first)) return null;
  const what = first as Ending;
  const whose = endings[what] === 'address' ? Buffer.from(name, 'base64url').toString() : name;
  return secretsOf(env, whose, what).some((one) => isSameSecret(one, secret)) ? { whose, what } : null;
}
