import { Prisma } from '@salamu/prisma/client';
import type { Occasion } from '#api/domain/request/brief.ts';
import type { RequestState } from '#api/domain/request/states.ts';
import { transitions } from '#api/domain/request/transitions.ts';
import { type Cursor, listSize } from '#api/lists/cursors.ts';
import { escapeLike } from '#api/lists/escape-like.ts';
import { type RequestRow, requestSelect } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { DeskSort } from './model.ts';

export interface DeskFilter {
  status: RequestState | null;
  occasion: Occasion | null;
  /** Part of an order number, or of the recipient's or sender's name. */
  search: string | null;
}

export const dueStates: RequestState[] = transitions.deliver.flatMap(({ from }) => [...from]);

/** An artist's requests: only paid ones that our team isn't checking. */
function matching(artistId: string, { status, occasion, search }: DeskFilter): Prisma.Sql {
  const conditions = [
    Prisma.sql`r."artistId" = ${artistId}::uuid`,
    Prisma.sql`r."paidAt" IS NOT NULL AND r."underReviewSince" IS NULL`,
  ];
  if (status) conditions.push(Prisma.sql`r.status = ${status}::"RequestState"`);
  if (occasion) conditions.push(Prisma.sql`r.occasion = ${occasion}`);
  if (search) {
    // Prefilter: `lookup` contains these columns, folded, so rows that don't match it can be skipped.
    conditions.push(
      Prisma.sql`r.lookup LIKE fold(${`%${escapeLike(search)}%`})`,
      Prisma.sql`position(fold(${search}) IN fold(concat_ws(' ', r.code, r."recipientName", r."fromName"))) > 0`,
    );
  }
  return Prisma.join(conditions, ' AND ');
}

interface Order {
  key: Prisma.Sql;
  /** Whether the newest comes first among equals. */
  newestFirst: boolean;
}

const isDue = Prisma.sql`(r.status = ANY(${dueStates}::"RequestState"[]) AND r."pausedAt" IS NULL)`;

const orders: Record<DeskSort, Order> = {
  newest: { key: Prisma.sql`0::int`, newestFirst: true },
  oldest: { key: Prisma.sql`0::int`, newestFirst: false },
  deadline: {
    key: Prisma.sql`CASE WHEN ${isDue} THEN r."deadlineAt" ELSE 'infinity' END`,
    newestFirst: true,
  },
  occasion: {
    key: Prisma.sql`CASE WHEN ${isDue} THEN ROW(0, r.occasion, r."deadlineAt")
      ELSE ROW(1, text '', timestamptz 'infinity') END`,
    newestFirst: true,
  },
};

export async function findForDesk(
  db: Queryable,
  artistId: string,
  filter: DeskFilter,
  sort: DeskSort,
  cursor: Cursor | null,
): Promise<RequestRow[]> {
  const { key, newestFirst } = orders[sort];
  const backwards = cursor?.side === 'before';
  const descendingIds = newestFirst !== backwards;
  const beyond = (sign: '<' | '>') => Prisma.raw(sign);
  const place = cursor
    ? Prisma.sql`AND (
        ${key} ${beyond(backwards ? '<' : '>')} place.key
        OR (${key} = place.key AND r.id ${beyond(descendingIds ? '<' : '>')} place.id))`
    : Prisma.empty;
  const from = cursor
    ? Prisma.sql`FROM requests r, (SELECT r.id, ${key} AS key FROM requests r
        WHERE r.id = ${cursor.id}::uuid AND r."artistId" = ${artistId}::uuid) AS place`
    : Prisma.sql`FROM requests r`;
  const found = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT r.id ${from} WHERE ${matching(artistId, filter)} ${place}
    ORDER BY ${key} ${Prisma.raw(backwards ? 'DESC' : 'ASC')}, r.id ${Prisma.raw(descendingIds ? 'DESC' : 'ASC')}
    LIMIT ${listSize + 1}`);
  const ids = found.map(({ id }) => id);
  const rows = await db.request.findMany({ where: { id: { in: ids } }, select: requestSelect });
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export async function countForDesk(db: Queryable, artistId: string, filter: DeskFilter): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>(
    Prisma.sql`SELECT count(*) AS count FROM requests r WHERE ${matching(artistId, filter)}`,
  );
  return Number(row?.count ?? 0);
}

/** Videos still to be recorded, by occasion. */
export async function countBatches(
  db: Queryable,
  artistId: string,
  filter: DeskFilter,
): Promise<{ name: string; count: number }[]> {
  const rows = await db.$queryRaw<{ name: string; count: bigint }[]>(Prisma.sql`
    SELECT r.occasion AS name, count(*) AS count FROM requests r
    WHERE ${matching(artistId, filter)} AND ${isDue}
    GROUP BY 1 ORDER BY 1`);
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

/** How many paid requests the artist has in each state, without empty states. */
export async function countByState(db: Queryable, artistId: string): Promise<Map<RequestState, number>> {
  const rows = await db.request.groupBy({
    by: ['status'],
    where: { artistId, paidAt: { not: null }, underReviewSince: null },
    _count: true,
  });
  return new Map(rows.map((row) => [row.status, row._count]));
}
