import { Prisma } from '@salamu/prisma/client';
import type { RequestState } from '#api/domain/request/states.ts';
import type { Cursor } from '#api/lists/cursors.ts';
import { inOrderOf, type List, readList, within } from '#api/lists/list-repo.ts';
import { isCommon, requestMatches, type Search } from '#api/lists/search-repo.ts';
import { type RequestRow, requestSelect } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { RequestSort } from './model.ts';

export interface RequestFilter {
  /** Part of an order number, name or email address. */
  search: Search | null;
  status: RequestState | null;
  artistId: string | null;
  fanId: string | null;
  /** Whether a case was opened after completion. */
  reported: boolean | null;
  chargedBack: boolean | null;
  /** Whether the outcome of a payment is being checked. */
  checking: boolean | null;
  from: Date | null;
  before: Date | null;
}

const orders: Record<RequestSort, List['order']> = {
  newest: { key: Prisma.sql`x."createdAt"`, descending: true },
  oldest: { key: Prisma.sql`x."createdAt"`, descending: false },
  deadline: { key: Prisma.sql`coalesce(x."timerAt", 'infinity')`, descending: false },
};

export async function listRequests(
  db: Queryable,
  filter: RequestFilter,
  sort: RequestSort,
  cursor: Cursor | null,
) {
  const where = matching(filter);
  const known = where.length === 1 ? filter.search?.known : 0;
  const list = {
    from: Prisma.sql`requests x`,
    where,
    order: orders[sort],
    known,
    estimate: isCommon(filter.search) ? null : where,
  };
  const { ids, total } = await readList(db, list, cursor);
  const rows: RequestRow[] = await db.request.findMany({ where: { id: { in: ids } }, select: requestSelect });
  return { rows: inOrderOf(ids, rows), total };
}

function matching(filter: RequestFilter): Prisma.Sql[] {
  const { search, status, artistId, fanId, reported, chargedBack, checking, from, before } = filter;
  const where: Prisma.Sql[] = [];
  if (status) where.push(Prisma.sql`x.status = ${status}::"RequestState"`);
  if (artistId) where.push(Prisma.sql`x."artistId" = ${artistId}::uuid`);
  if (fanId) where.push(Prisma.sql`x."fanId" = ${fanId}::uuid`);
  if (reported !== null) where.push(Prisma.sql`(x."caseOpenedAt" IS NOT NULL) = ${reported}`);
  if (chargedBack !== null) where.push(Prisma.sql`(x."chargedBackAt" IS NOT NULL) = ${chargedBack}`);
  if (checking !== null)
    where.push(
      Prisma.sql`EXISTS (SELECT FROM payments p WHERE p."requestId" = x.id AND p.checking) = ${checking}`,
    );
  where.push(...within(Prisma.sql`x."createdAt"`, { from, before }));
  if (search) where.push(requestMatches(search));
  return where;
}
