import { m } from '@salamu/messages/messages';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { refreshLookAlikes } from '../look-alikes/service.ts';
import { lockProfile } from '../profile/repo.ts';
import { endPending } from './end.ts';
import { findPending } from './repo.ts';

/** Withdraw the artist's pending change. @throws DomainError `not_found`, `invalid_transition` if none is pending */
export async function withdrawChange(ctx: Context, user: SignedIn, artistId: string): Promise<void> {
  const drop = await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const row = isUuid(artistId) ? await lockProfile(tx, artistId) : null;
    if (row?.userId !== user.id) throw new DomainError('not_found');
    const pending = await findPending(tx, row.id);
    if (!pending) throw new DomainError('invalid_transition', m.refused_nothing_waits());
    const ending = { actorId: user.id, action: 'identity_change_withdrawn' } as const;
    const drop = await endPending(tx, now, pending, ending);
    await refreshLookAlikes(tx, now, row.id, user.id);
    return drop;
  });
  await drop(ctx);
}
