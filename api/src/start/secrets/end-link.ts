import { derivedFrom } from '#api/start/secrets/keys.ts';
import type { Env } from '#api/start/settings/env.ts';

/**
 * Secrets of mailed links that end a session or a lost factor's wait, or answer a suspension: one per listed key, the
 * current first. They are derived, so that every retry of an email has the same link, and nothing stored opens it.
 */
export const endSecretsOf = (env: Pick<Env, 'authSecrets'>, id: string): [string, ...string[]] =>
  derivedFrom(env, 'mail-links', `end session ${id}`);
