import { noteOpening, tellFollowers } from '#api/modules/follower-digest/service.ts';
import { notifyMany } from '#api/modules/notifications/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { beginAbsences } from '../settings/absences-repo.ts';
import { findOpened, forgetNotices, mailsOfNotices, noteAway, takeOpening } from './openings-repo.ts';

/**
 * Notify subscribers that artists take requests again; returns for how many artists. Followers are notified when an
 * artist was paused, away or hidden; the waiting list also when the artist was full. Openings are detected here and
 * announced once. Planned absences begin here.
 */
export async function announceOpenings(ctx: Context, limit = 20): Promise<number> {
  await beginAbsences(ctx.db, ctx.clock.now());
  await noteAway(ctx.db, ctx.clock.now());
  const opened = await findOpened(ctx.db, ctx.clock.now(), limit);
  for (const artistId of opened) await announce(ctx, artistId);
  return opened.length;
}

async function announce(ctx: Context, artistId: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const closedSince = await takeOpening(tx, artistId, now);
    if (closedSince === undefined) return;
    const openedAt = closedSince ? await noteOpening(tx, now, artistId) : now;
    await notifyMany(tx, now, mailsOfNotices({ artistId, openedAt, now }));
    if (closedSince) await tellFollowers(tx, now, { artistId, openedAt });
    await forgetNotices(tx, artistId);
  });
}
