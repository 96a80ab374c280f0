import { mailedCodeFrom } from '#api/domain/account/mailed-code.ts';
import type { Context } from '#api/start/context.ts';
import { derivedFrom } from '#api/start/secrets/keys.ts';

/**
 * A sign-in's possible codes, one per listed key, current key first. Derived, so they aren't stored and don't change
 * between retries.
 */
export const codesOf = ({ env }: Pick<Context, 'env'>, id: string): [string, ...string[]] =>
  derivedFrom(env, 'sign-in-codes', id, mailedCodeFrom);
