import type { Context } from '#api/start/context.ts';
import { derivedFrom } from '#api/start/keys.ts';

/** An e-mail as blocks remember it: as keyed hashes, one for each secret of a rotation, the current one first. */
export const hashesOf = ({ env }: Pick<Context, 'env'>, email: string): [string, ...string[]] =>
  derivedFrom(env, 'blocks', email.toLowerCase());
