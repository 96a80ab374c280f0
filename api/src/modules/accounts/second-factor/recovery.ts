import {
  inGroups,
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeFrom,
} from '#api/domain/account/second-factor.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import type { RecoveryCodes } from './model.ts';
import { replaceRecoveryCodes } from './repo.ts';

/** Replace the account's recovery codes; only hashes are stored. */
export async function makeRecoveryCodes(
  ctx: Pick<Context, 'clock'>,
  tx: Queryable,
  userId: string,
): Promise<RecoveryCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeFrom(crypto.getRandomValues(new Uint8Array(recoveryCodeBytes))),
  );
  await replaceRecoveryCodes(tx, userId, { hashes: codes.map(hashOf), createdAt: ctx.clock.now() });
  return { recoveryCodes: codes.map((code) => inGroups(code, '-')) };
}
