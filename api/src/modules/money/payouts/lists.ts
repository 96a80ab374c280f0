import { daysBetween } from '#api/domain/date-range.ts';
import { payoutMinimums } from '#api/domain/payout/minimums.ts';
import { pageOfRows, readCursor } from '#api/http/lists/cursors.ts';
import { listOwn } from '#api/records/payouts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { listPayouts } from './list-repo.ts';
import type { OwnPayoutList, PayoutQuery } from './model.ts';
import { presentForAdmin, presentPayout } from './present.ts';

/** An artist's own payouts, newest first, and the minimum amounts. */
export async function listOwnPayouts(
  ctx: Context,
  artistId: string,
  cursor: string | undefined,
): Promise<OwnPayoutList> {
  const place = readCursor(cursor);
  const { rows, total } = await listOwn(ctx.db, artistId, place);
  const page = pageOfRows(rows, place);
  return { ...page, items: page.items.map(presentPayout), total, minimums: payoutMinimums };
}

/** All payouts for admins, newest first by default. */
export async function listAllPayouts(ctx: Context, query: PayoutQuery, batch: number | null = null) {
  const place = readCursor(query.cursor, batch);
  const { status = null, artistId = null, sort = 'newest' } = query;
  const filter = { status, artistId, search: query.search?.trim() || null, ...daysBetween(query) };
  const { rows, total } = await listPayouts(ctx.db, filter, sort, place);
  const page = pageOfRows(rows, place);
  return { ...page, items: page.items.map((row) => presentForAdmin(row, ctx.clock.now())), total };
}
