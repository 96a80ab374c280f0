import { DomainError } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { removeArtist } from '../../artists/leave.ts';
import { eraseGuestRequest } from '../erasure/guests.ts';
import { findReturned, type Returned } from '../erasure/repo.ts';
import { deleteAccount } from './leave.ts';

const eraseAgain: Record<Returned['kind'], (ctx: Context, id: string) => Promise<void>> = {
  account: (ctx, id) => deleteAccount(ctx, { id }),
  artist: removeArtist,
  guest: eraseGuestRequest,
};

/**
 * Repeat the erasures that a restore undid. People with an open request or balance wait until it ends, as they would
 * when deleting an account. Returns how many were erased.
 */
export async function replayErasures(ctx: Context): Promise<number> {
  let gone = 0;
  for (const { kind, id } of await findReturned(ctx.db)) {
    try {
      await eraseAgain[kind](ctx, id);
      gone += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      ctx.log.info({ kind, id, why: error.code }, 'an erasure from before the restore is still waiting');
    }
  }
  return gone;
}
