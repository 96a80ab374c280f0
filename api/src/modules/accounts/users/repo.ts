import { Prisma } from '@salamu/prisma/client';
import type { Duty } from '#api/domain/account/duties.ts';
import type { Role } from '#api/domain/account/roles.ts';
import type { Currency } from '#api/domain/money/money.ts';
import { transitions } from '#api/domain/request/transitions.ts';
import type { Cursor } from '#api/lists/cursors.ts';
import { inOrderOf, type List, readList } from '#api/lists/list-repo.ts';
import { type Search, userMatches } from '#api/lists/search-repo.ts';
import { withStrikes } from '#api/records/decisions-repo.ts';
import { type SentMail, sentMails } from '#api/records/sent-mails-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { UserSort } from './model.ts';

const userSelect = {
  id: true,
  name: true,
  email: true,
  role: true,
  duties: true,
  emailConfirmedAt: true,
  suspendedAt: true,
  suspendedReason: true,
  createdAt: true,
  artist: { select: { id: true } },
} satisfies Prisma.UserSelect;
export type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>;

export interface UserFilter {
  /** Part of a name or an email address. */
  search: Search | null;
  role: Role | null;
  suspended: boolean | null;
  confirmed: boolean | null;
  /** Filter by whether active strikes have reached the number that alerts our team. */
  many: { struck: boolean | null; now: Date };
}

const orders: Record<UserSort, List['order']> = {
  newest: { key: null, descending: true },
  oldest: { key: null, descending: false },
  name: { key: Prisma.sql`fold(x.name)`, descending: false },
};

export async function listUsers(db: Queryable, filter: UserFilter, sort: UserSort, cursor: Cursor | null) {
  const list = { from: Prisma.sql`users x`, where: matching(filter), order: orders[sort] };
  const { ids, total } = await readList(db, list, cursor);
  const rows = await db.user.findMany({ where: { id: { in: ids } }, select: userSelect });
  return { rows: inOrderOf(ids, rows), total };
}

function matching({ search, role, suspended, confirmed, many }: UserFilter): Prisma.Sql[] {
  const where = [Prisma.sql`x."deletedAt" IS NULL`];
  if (role) where.push(Prisma.sql`x.role = ${role}::"Role"`);
  if (suspended !== null) where.push(Prisma.sql`(x."suspendedAt" IS NOT NULL) = ${suspended}`);
  if (confirmed !== null) where.push(Prisma.sql`(x."emailConfirmedAt" IS NOT NULL) = ${confirmed}`);
  const withMany = withStrikes(many.now);
  if (many.struck) where.push(Prisma.sql`x.id IN (${withMany})`);
  if (many.struck === false) where.push(Prisma.sql`x.id NOT IN (${withMany})`);
  if (search) where.push(userMatches(search));
  return where;
}

export function findUser(db: Queryable, id: string): Promise<UserRow | null> {
  return db.user.findUnique({ where: { id, deletedAt: null }, select: userSelect });
}

/** Lock the user, the artist's row and all admins until the transaction ends. */
export async function lockUser(tx: Queryable, id: string): Promise<UserRow | null> {
  await lockWithAdmins(tx, id);
  await tx.$queryRaw`SELECT id FROM artists WHERE "userId" = ${id}::uuid FOR UPDATE`;
  return tx.user.findUnique({ where: { id, deletedAt: null }, select: userSelect });
}

export async function updateRole(
  tx: Queryable,
  id: string,
  data: { role: Role; duties: Duty[] },
): Promise<void> {
  await tx.user.updateMany({ where: { id }, data });
}

export async function updateSuspension(
  tx: Queryable,
  id: string,
  suspension: { suspendedAt: Date | null; suspendedReason: string | null },
): Promise<void> {
  await tx.user.updateMany({ where: { id }, data: suspension });
}

export interface Withdrawn {
  currency: Currency;
  requests: number;
  amount: number;
}

/** What fans of an artist who is hidden get back, by currency, the largest first. */
export function findWithdrawn(db: Queryable, artistId: string): Promise<Withdrawn[]> {
  return db.$queryRaw<Withdrawn[]>(Prisma.sql`
    SELECT r.currency, count(*)::int AS requests, sum(r.total)::float8 AS amount
    FROM requests r JOIN artists a ON a.id = r."artistId"
    WHERE r."artistId" = ${artistId}::uuid AND a."firstVerifiedAt" IS NOT NULL
      AND r.status = ANY(${[...transitions.withdraw[0].from]}::"RequestState"[])
    GROUP BY r.currency ORDER BY amount DESC`);
}

export async function closeProfileCases(
  tx: Queryable,
  artistId: string,
  decision: { resolvedAt: Date; resolvedById: string; reason: string },
): Promise<void> {
  await tx.flagCase.updateMany({
    where: { thing: 'artist', thingId: artistId, resolvedAt: null },
    data: { ...decision, outcome: 'taken_down' },
  });
}

const shown = 20;

export async function newestRequests(db: Queryable, fanId: string) {
  const [rows, total] = await Promise.all([
    db.request.findMany({
      where: { fanId },
      orderBy: { id: 'desc' },
      take: shown,
      select: {
        id: true,
        code: true,
        status: true,
        recipientName: true,
        total: true,
        currency: true,
        createdAt: true,
        artist: { select: { id: true, stageName: true } },
      },
    }),
    db.request.count({ where: { fanId } }),
  ]);
  return { rows, total };
}

interface Sums {
  currency: Currency;
  paid: number;
  refunded: number;
  chargedBack: number;
}

/** A fan's totals by currency: charged, refunded, and lost to chargebacks. */
export function sumsOfFan(db: Queryable, fanId: string): Promise<Sums[]> {
  return db.$queryRaw<Sums[]>(Prisma.sql`
    SELECT c.currency, sum(c.amount)::float8 AS paid,
      coalesce(sum((SELECT sum(f.amount) FROM refunds f
        WHERE f."captureId" = c.id AND f.status = 'paid' AND f."coveredBy" IS NULL)), 0)::float8 AS refunded,
      coalesce(sum((SELECT sum(b.amount) FROM chargebacks b
        WHERE b."captureId" = c.id AND b.status IN ('open', 'lost'))), 0)::float8 AS "chargedBack"
    FROM requests r JOIN payments p ON p."requestId" = r.id JOIN captures c ON c."paymentId" = p.id
    WHERE r."fanId" = ${fanId}::uuid GROUP BY c.currency ORDER BY c.currency`);
}

export function newestMails(db: Queryable, userId: string): Promise<SentMail[]> {
  return sentMails(db, Prisma.sql`"userId" = ${userId}::uuid`, { newestFirst: true, most: shown });
}

/**
 * Lock the user and all admins until the transaction ends, so that concurrent demotions or departures are checked one
 * after the other.
 */
export async function lockWithAdmins(tx: Queryable, id: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE role = 'admin' OR id = ${id}::uuid ORDER BY id FOR UPDATE`;
}

export async function isOwner(tx: Queryable, id: string): Promise<boolean> {
  const where = { id, role: 'admin', suspendedAt: null, duties: { has: 'owner' } } as const;
  return (await tx.user.count({ where })) === 1;
}

export function countOtherOwners(tx: Queryable, id: string): Promise<number> {
  const owner = { role: 'admin', duties: { has: 'owner' } } as const;
  return tx.user.count({ where: { ...owner, suspendedAt: null, deletedAt: null, id: { not: id } } });
}
