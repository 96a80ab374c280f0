import { payoutMethodName } from '#api/domain/payout/account.ts';
import { payoutMinimums } from '#api/domain/payout/minimums.ts';
import { payoutStateLabel } from '#api/domain/payout/states.ts';
import { payoutLife } from '#api/domain/payout/transitions.ts';
import { daysBetween } from '#api/domain/time/date-range.ts';
import { pageOfRows, readCursor } from '#api/lists/cursors.ts';
import { type Columns, listFile, majorOf } from '#api/lists/list-file.ts';
import { approvalsAbout } from '#api/modules/approvals/service.ts';
import { openAgainst } from '#api/modules/money/settlement/losses.ts';
import { listOwn, type PayoutRow } from '#api/records/payouts-repo.ts';
import { teamZone } from '#api/records/team-zone-repo.ts';
import type { Context } from '#api/start/context.ts';
import { listPayouts, openCases } from './list-repo.ts';
import type { AdminPayout, OwnPayoutList, PayoutQuery } from './model.ts';
import { presentForAdmin, presentPayout } from './present.ts';

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

export async function listAllPayouts(ctx: Context, query: PayoutQuery, batch: number | null = null) {
  const place = readCursor(query.cursor, batch);
  const { status = null, artistId = null, sort = 'newest' } = query;
  const filter = {
    status,
    artistId,
    search: query.search?.trim() || null,
    ...daysBetween(query, await teamZone(ctx.db)),
  };
  const { rows, total } = await listPayouts(ctx.db, filter, sort, place);
  const page = pageOfRows(rows, place);
  return { ...page, items: await presentAll(ctx, page.items), total };
}

/** Payouts for admins, with pending approvals, and amounts banks may still charge back. */
export async function presentAll(ctx: Context, rows: PayoutRow[]): Promise<AdminPayout[]> {
  const now = ctx.clock.now();
  const undecided = rows.filter((row) => payoutLife.find('approve', row, 'admin', now));
  const waiting = await approvalsAbout(
    ctx.db,
    now,
    undecided.map(({ id }) => id),
  );
  const artistIds = [...new Set(undecided.map(({ artist }) => artist.id))];
  const open = await openAgainst(ctx.db, artistIds);
  const cases = await openCases(ctx.db, artistIds);
  return rows.map((row) => {
    const amount = undecided.includes(row) ? open(row.artist.id, row.currency) : 0;
    const disputed = amount > 0 ? { amount, currency: row.currency } : null;
    const against = undecided.includes(row) ? cases.get(row.artist.id) : undefined;
    return presentForAdmin(row, now, { approval: waiting.get(row.id), disputed, against });
  });
}

const columns: Columns<AdminPayout> = {
  requested: ({ requestedAt }) => requestedAt,
  status: ({ status }) => status,
  statusName: ({ status }) => payoutStateLabel(status).label,
  artist: ({ artist }) => artist.stageName,
  currency: ({ amount }) => amount.currency,
  amount: ({ amount }) => majorOf(amount),
  method: ({ method }) => method,
  methodName: ({ method }) => payoutMethodName(method),
  holder: ({ holder }) => holder,
  number: ({ number }) => number,
  bank: ({ bank }) => bank,
  provider: ({ provider }) => provider,
  bankFile: ({ bankFile }) => bankFile,
  reference: ({ reference }) => reference,
  approved: ({ approvedAt }) => approvedAt,
  settled: ({ settledAt }) => settledAt,
  accountChanged: ({ accountChanged }) => (accountChanged ? 'yes' : 'no'),
  reason: ({ reason }) => reason,
  id: ({ id }) => id,
};

/** Payouts, with masked numbers, as a file. */
export const payoutFile = (ctx: Context, query: PayoutQuery) =>
  listFile(ctx, 'payouts', columns, (cursor, batch) => listAllPayouts(ctx, { ...query, cursor }, batch));
