import { mailedCodeFrom } from '#api/domain/account/mailed-code.ts';
import type { Context } from '#api/start/context.ts';
import { derivedFrom } from '#api/start/secrets/keys.ts';

/**
 * The possible codes of a sign-in under each listed key, the current key first. They are derived, so they are stored
 * nowhere, and are the same at every try to mail one.
 */
export const codesOf = ({ env }: Pick<Context, 'env'>, id: string): [string, ...string[]] =>
  derivedFrom(env, 'sign-in-codes', id, mailedCodeFrom);
