import type { Viewer } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { tellBothAreHeard } from './history.ts';
import { actorIdOf, findVisible, partyOf } from './owner.ts';
import { transition } from './transition.ts';

/**
 * Add a side's statement in a dispute, once. The other side sees it after making its own or when the time is over;
 * admins are notified when both have. @throws DomainError `not_found` for others than the two, `invalid_transition` if
 * it is too late or already made
 */
export async function tellSide(ctx: Context, viewer: Viewer, id: string, words: string): Promise<RequestRow> {
  const party = partyOf(viewer, await findVisible(ctx.db, viewer, id));
  if (party !== 'fan' && party !== 'artist') throw new DomainError('not_found');
  const now = ctx.clock.now();
  const request = await transaction(ctx.db, async (tx) => {
    const told = await transition(tx, now, {
      requestId: id,
      party,
      actorId: actorIdOf(viewer),
      action: 'tell-side',
      reason: words.trim(),
    });
    if (told.fanToldAt && told.artistToldAt) await tellBothAreHeard(tx, now, id);
    return told;
  });
  return request;
}
