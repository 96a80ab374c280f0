import { m } from '@salamu/messages/messages';
import type { Viewer } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { after, windows } from '#api/domain/request/deadlines.ts';
import { findAs } from '#api/records/request-parties.ts';
import { endLinksAt, lockRequest } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { eraseFromRequests, eraseUnpublished, noteErasure } from './erase.ts';
import { isMoneyMoving, lockGuestsToErase, markErased } from './repo.ts';

/**
 * Erase a guest from one request when the guest asks: name, address, brief, notes, phone, emails and published
 * content. All its links stop working. @throws DomainError `not_found` unless the caller has one of its links,
 * `forbidden` if the request belongs to an account, `open_requests` before it has ended, `open_balance` while its
 * money is in transit
 */
export async function eraseGuest(ctx: Context, viewer: Viewer, requestId: string): Promise<void> {
  const { id } = await findAs(ctx.db, viewer, requestId, 'fan');
  await eraseGuestRequest(ctx, id);
}

/** The same, for callers already authorised. Throws as `eraseGuest` does. */
export async function eraseGuestRequest(ctx: Context, id: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const request = await lockRequest(tx, id);
    if (!request || request.fanId) throw new DomainError('forbidden', m.refused_erase_account());
    if (!request.endedAt) throw new DomainError('open_requests', m.refused_erase_open());
    if (await isMoneyMoving(tx, id)) throw new DomainError('open_balance', m.refused_erase_money());
    await eraseFromRequests(tx, now, [id]);
    await endLinksAt(tx, id, now, now);
    await markErased(tx, [id], now);
    await noteErasure(tx, now, id);
  });
}

const batch = 50;

/** Erase guests from requests whose links have expired; what they published stays. Returns how many requests. */
export async function eraseGuestsByAge(ctx: Context): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const ids = await lockGuestsToErase(tx, after(now, -windows.trackingAfterEnd), batch);
    await eraseUnpublished(tx, now, ids);
    await markErased(tx, ids, now);
    return ids.length;
  });
}
