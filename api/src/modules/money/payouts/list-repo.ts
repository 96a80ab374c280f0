import { Prisma } from '@salamu/prisma/client';
import type { PayoutState } from '#api/domain/payout/states.ts';
import type { Cursor } from '#api/lists/cursors.ts';
import { inOrderOf, type List, readList, within } from '#api/lists/list-repo.ts';
import { payoutMatches } from '#api/lists/search-repo.ts';
import { findPayouts } from '#api/records/payouts-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { PayoutSort } from './model.ts';

export interface PayoutFilter {
  artistId: string | null;
  status: PayoutState | null;
  /** Part of the artist's or the holder's name, or of the reference. */
  search: string | null;
  /** Requested at or after this moment. */
  from: Date | null;
  /** Requested before this moment. */
  before: Date | null;
}

const orders: Record<PayoutSort, List['order']> = {
  newest: { key: null, descending: true },
  oldest: { key: null, descending: false },
};

export async function listPayouts(
  db: Queryable,
  filter: PayoutFilter,
  sort: PayoutSort,
  cursor: Cursor | null,
) {
  const list = { from: Prisma.sql`payouts x`, where: matching(filter), order: orders[sort] };
  const { ids, total } = await readList(db, list, cursor);
  return { rows: inOrderOf(ids, await findPayouts(db, ids)), total };
}

function matching({ artistId, status, search, ...requested }: PayoutFilter): Prisma.Sql[] {
  const where = within(Prisma.sql`x."requestedAt"`, requested);
  if (artistId) where.push(Prisma.sql`x."artistId" = ${artistId}::uuid`);
  if (status) where.push(Prisma.sql`x.status = ${status}::"PayoutState"`);
  if (search) where.push(payoutMatches(search));
  return where;
}

interface OpenCases {
  disputes: number;
  reports: number;
}

/** What is open against artists, by their ids: fans' disputes, and reports of abuse. */
export async function openCases(db: Queryable, artistIds: string[]): Promise<Map<string, OpenCases>> {
  const rows = await db.$queryRaw<(OpenCases & { id: string })[]>(Prisma.sql`
    SELECT a.id,
      (SELECT count(*)::int FROM requests r WHERE r."artistId" = a.id AND r.status = 'disputed') AS disputes,
      (SELECT count(*)::int FROM flag_cases f WHERE f."artistId" = a.id AND f."resolvedAt" IS NULL) AS reports
    FROM artists a WHERE a.id = ANY(${artistIds}::uuid[])`);
  return new Map(rows.map(({ id, ...open }) => [id, open]));
}
