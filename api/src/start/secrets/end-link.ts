import { derivedFrom } from '#api/start/secrets/keys.ts';
import type { Env } from '#api/start/settings/env.ts';

/**
 * The secrets that a mailed link may have which ends a session, or the wait of a lost second factor, or answers a
 * suspension: one for each listed key, the current one first. They are derived, so that every try at a letter carries the
 * same link, and nothing that is stored opens it.
 */
export const endSecretsOf = (env: Pick<Env, 'authSecrets'>, id: string): [string, ...string[]] =>
  derivedFrom(env, 'mail-links', `end session ${id}`);
