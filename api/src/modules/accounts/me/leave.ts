import { m } from '@salamu/messages/messages';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { audit } from '#api/modules/audit/audit.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { forgetArtist, leavingObstacles, removeArtist } from '../../artists/leave.ts';
import { eraseFromRequests, eraseGuestRequest, noteErasure } from '../erasure/erase.ts';
import {
  blankFlagsOf,
  endedRequestsOfGuest,
  endWatchLinks,
  findReturned,
  type Returned,
  requestsOfFan,
} from '../erasure/repo.ts';
import { blankUploads, emptyAudit, forgetMailsOf } from '../erasure/traces-repo.ts';
import { assertNotLastOwner } from '../users/role.ts';
import type { Obstacles } from './model.ts';
import { forgetPerson, hasOpenRefunds, hasOpenRequests, lockForLeaving } from './repo.ts';

/**
 * Delete the caller's account: sessions, follows and emails are deleted, the address becomes available, and every
 * personal column is emptied. Requests, payments and the ledger stay anonymised; watch links stay unless the caller
 * ends them. @throws DomainError `open_requests` while a request by or to the caller has not ended, `open_balance`
 * while money is owed either way, `last_admin`
 */
export async function deleteAccount(
  ctx: Context,
  user: Pick<SignedIn, 'id'>,
  { watchLinks }: { watchLinks?: 'keep' | 'end' } = {},
): Promise<void> {
  const dropFiles = await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const account = await lockForLeaving(tx, user.id);
    if (!account || account.deletedAt) throw new DomainError('unauthenticated');
    if (account.role === 'admin') await assertNotLastOwner(tx, account);
    const [obstacle] = await fanObstacles(tx, account.id);
    if (obstacle) throw obstacle;
    const dropFiles = account.artist && (await forgetArtist(tx, now, account.artist.id));
    // Guest requests belong to the person only if the address was confirmed.
    const asGuest = account.emailConfirmedAt ? await endedRequestsOfGuest(tx, account.email) : [];
    const requests = [...(await requestsOfFan(tx, account.id)), ...asGuest];
    if (watchLinks === 'end') await endWatchLinks(tx, now, requests);
    await eraseFromRequests(tx, now, requests);
    await forgetMailsOf(tx, { userId: account.id, email: account.email });
    await blankFlagsOf(tx, account.id);
    await blankUploads(tx, account.id);
    await emptyAudit(tx, now, [account.id]);
    await forgetPerson(tx, account.id, now);
    await noteErasure(tx, now, account.id);
    if (account.role === 'admin')
      await audit(tx, now, { actorId: account.id, action: 'account_deleted', targetId: account.id });
    return dropFiles;
  });
  await dropFiles?.(ctx);
}

async function fanObstacles(db: Queryable, fanId: string): Promise<DomainError[]> {
  const [requests, refunds] = [await hasOpenRequests(db, fanId), await hasOpenRefunds(db, fanId)];
  return [
    ...(requests ? [new DomainError('open_requests', m.refused_leave_open())] : []),
    ...(refunds ? [new DomainError('open_balance', m.refused_leave_refund())] : []),
  ];
}

/** Open requests and balances that block deleting the caller's account, as a fan and as an artist. */
export async function viewObstacles({ db }: Context, user: SignedIn): Promise<Obstacles> {
  const asFan = await fanObstacles(db, user.id);
  const asArtist = user.artistId ? await leavingObstacles(db, user.artistId) : [];
  const present = (side: 'fan' | 'artist') => (obstacle: DomainError) => ({
    side,
    code: obstacle.code === 'open_requests' ? ('open_requests' as const) : ('open_balance' as const),
    words: obstacle.message,
  });
  return { items: [...asFan.map(present('fan')), ...asArtist.map(present('artist'))] };
}

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
