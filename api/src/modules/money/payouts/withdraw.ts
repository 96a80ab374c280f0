import { m } from '@salamu/messages/messages';
import type { SignedInArtist } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { payoutLife } from '#api/domain/payout/transitions.ts';
import { endWaiting } from '#api/modules/approvals/service.ts';
import { findWithdrawable, lockPayout, type PayoutRow } from '#api/records/payouts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { movePayout } from './transition.ts';

/**
 * Cancel a payout before approval; its money returns to the balance. @throws DomainError `not_found`,
 * `invalid_transition`
 */
export async function withdrawPayout(ctx: Context, artist: SignedInArtist, id: string): Promise<PayoutRow> {
  if (!isUuid(id)) throw new DomainError('not_found');
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    // Same lock order as approvals: what is pending before the payout.
    await endWaiting(tx, { targetId: id }, artist.id, now);
    const payout = await lockPayout(tx, id);
    if (payout?.artistId !== artist.artistId) throw new DomainError('not_found');
    if (!payoutLife.find('withdraw', payout, 'artist', now))
      throw new DomainError('invalid_transition', m.refused_payout_withdraw());
    return movePayout(tx, now, { payoutId: id, action: 'withdraw', party: 'artist' });
  });
}

/** Return an artist's reserved payouts to the balance after an account change, unless they may have been sent. */
export async function stopPayouts(
  tx: Queryable,
  now: Date,
  { artistId, userId }: { artistId: string; userId: string },
): Promise<void> {
  for (const { id } of await findWithdrawable(tx, artistId)) {
    await endWaiting(tx, { targetId: id }, userId, now);
    const payout = await lockPayout(tx, id);
    if (!payout || !payoutLife.find('withdraw', payout, 'system', now)) continue;
    const set = { reason: m.payout_account_other() };
    await movePayout(tx, now, { payoutId: id, action: 'withdraw', party: 'system', set });
  }
}
