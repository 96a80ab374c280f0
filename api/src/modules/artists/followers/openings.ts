import type { OpeningMail } from '#api/modules/letters/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { findOpened, noteAway, planOpeningMails, takeOpening } from './openings-repo.ts';

/**
 * Tells those who wait that an artist takes requests again; answers of how many artists. Followers hear of it when an
 * artist was paused, away or hidden; who has asked also when the artist was only full. Nobody has to report a closing
 * or an opening: this looks for them, and each opening is told once.
 */
export async function announceOpenings(ctx: Context, limit = 20): Promise<number> {
  await noteAway(ctx.db, ctx.clock.now());
  const opened = await findOpened(ctx.db, ctx.clock.now(), limit);
  for (const artistId of opened) await announce(ctx, artistId);
  if (opened.length > 0) ctx.wake();
  return opened.length;
}

async function announce(ctx: Context, artistId: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const closedSince = await takeOpening(tx, artistId, now);
    if (closedSince === undefined) return;
    const mail: Omit<OpeningMail, 'email'> = { kind: 'opening-mail', about: 'artist_open', artistId };
    await planOpeningMails(tx, { mail, now, toFollowers: closedSince !== null });
  });
}
