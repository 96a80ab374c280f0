import { derivedFrom } from '#api/start/secrets/keys.ts';
import { isSameSecret } from '#api/start/secrets/new-secret.ts';
import type { Env } from '#api/start/settings/env.ts';

const endings = ['news', 'dates'] as const;
export type Ending = (typeof endings)[number];

type From = Pick<Env, 'authSecrets'>;

/** Derived, so that nothing is kept for it, and the link of an old mail still works. */
const secretsOf = (env: From, userId: string, what: Ending) =>
  derivedFrom(env, 'mail-links', `end ${what} ${userId}`);

/** What ends these mails to this account, without signing in. */
export const endingToken = (env: From, userId: string, what: Ending): string =>
  `${what}.${userId}.${secretsOf(env, userId, what)[0]}`;

/** Whose mails a token ends, and which; null if it isn't one of ours. */
export function readEndingToken(env: From, token: string): { userId: string; what: Ending } | null {
  const [named = '', userId = '', secret = ''] = token.split('.');
  const what = endings.find((ending) => ending === named);
  const isOurs = what && secretsOf(env, userId, what).some((one) => isSameSecret(one, secret));
  return isOurs ? { userId, what } : null;
}

const noticeSecretsOf = (env: From, email: string) =>
  derivedFrom(env, 'mail-links', `tell when open ${email}`);

/** What confirms that the owner of an address, in lower case, wants to hear of artists. */
export const noticeToken = (env: From, email: string): string =>
  `${Buffer.from(email).toString('base64url')}.${noticeSecretsOf(env, email)[0]}`;

/** Whose address a token confirms; null if it isn't one of ours. */
export function readNoticeToken(env: From, token: string): string | null {
  const [encoded = '', secret = ''] = token.split('.');
  const email = Buffer.from(encoded, 'base64url').toString();
  return noticeSecretsOf(env, email).some((one) => isSameSecret(one, secret)) ? email : null;
}
