import { Prisma } from '@salamu/prisma/client';
import type { Category } from '#api/domain/artist/categories.ts';
import type { Cursor } from '#api/lists/cursors.ts';
import { countRows, inOrderOf, type List, readList } from '#api/lists/list-repo.ts';
import { artistMatches, isCommon, type Search } from '#api/lists/search-repo.ts';
import { findAdminNames } from '#api/records/accounts-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { answerSelect, inForce } from '../evidence/repo.ts';
import type { ArtistSort, ArtistStanding } from './model.ts';

const adminSelect = {
  id: true,
  slug: true,
  stageName: true,
  category: true,
  country: true,
  photoKey: true,
  photoPlaceholder: true,
  currency: true,
  price: true,
  featured: true,
  listed: true,
  createdAt: true,
  profileCompletedAt: true,
  verifiedAt: true,
  verificationNote: true,
  deliveredCount: true,
  pendingChange: { select: { askedAt: true } },
  evidence: { where: inForce, take: 1, select: { id: true } },
  evidenceVideo: { select: { sentAt: true } },
  answers: { orderBy: { id: 'desc' }, take: 1, select: answerSelect },
  lookAlikes: {
    where: { resembles: { verifiedAt: { not: null } } },
    orderBy: { foundAt: 'asc' },
    select: {
      field: true,
      words: true,
      resembles: {
        select: { id: true, slug: true, stageName: true, photoKey: true, photoPlaceholder: true },
      },
    },
  },
  user: { select: { id: true, name: true, email: true, emailConfirmedAt: true, suspendedAt: true } },
} satisfies Prisma.ArtistSelect;
export type AdminArtistRow = Prisma.ArtistGetPayload<{ select: typeof adminSelect }>;

/** A condition on the account `u` behind `artists x`; looked up per artist, so that the list is walked in its order. */
const person = (condition: Prisma.Sql) =>
  Prisma.sql`(SELECT ${condition} FROM users u WHERE u.id = x."userId")`;
const isArtist = person(Prisma.sql`u.role = 'artist'`);
const isFree = person(Prisma.sql`u."suspendedAt" IS NULL`);

/** What each status means for `artists x`; all but `suspended` exclude suspended accounts. */
const standing: Record<ArtistStanding, Prisma.Sql> = {
  incomplete: Prisma.sql`x."profileCompletedAt" IS NULL AND x."verifiedAt" IS NULL`,
  waiting: Prisma.sql`x."profileCompletedAt" IS NOT NULL AND x."verifiedAt" IS NULL
    AND x."verificationNote" IS NULL`,
  refused: Prisma.sql`x."profileCompletedAt" IS NOT NULL AND x."verifiedAt" IS NULL
    AND x."verificationNote" IS NOT NULL`,
  verified: Prisma.sql`x."verifiedAt" IS NOT NULL`,
  suspended: Prisma.sql`x."userId" IN (SELECT id FROM users WHERE "suspendedAt" IS NOT NULL)`,
};

const standsAs = (status: ArtistStanding) =>
  status === 'suspended' ? [standing.suspended] : [standing[status], isFree];

/** Without the conditions on the account: nearly all meet them, but the planner assumes one in two does. */
const judged = (where: Prisma.Sql[]) =>
  where.filter((condition) => condition !== isArtist && condition !== isFree);

export interface ArtistFilter {
  /** Part of the stage name or slug, or of the account's name or e-mail. */
  search: Search | null;
  status: ArtistStanding | null;
  category: Category | null;
  country: string | null;
  featured: boolean | null;
  /** With or without a pending change. */
  pendingChange: boolean | null;
  /** With or without a name in the profile resembling a verified artist's. */
  lookAlike: boolean | null;
}

const orders: Record<ArtistSort, List['order']> = {
  newest: { key: null, descending: true },
  oldest: { key: null, descending: false },
  name: { key: Prisma.sql`fold(x."stageName")`, descending: false },
  delivered: { key: Prisma.sql`x."deliveredCount"`, descending: true },
};

/** One page of artists, and how many match. One who left only remains in the history of requests. */
export async function listArtists(
  db: Queryable,
  filter: ArtistFilter,
  sort: ArtistSort,
  cursor: Cursor | null,
): Promise<{ rows: AdminArtistRow[]; total: number }> {
  const from = Prisma.sql`artists x`;
  const where = matching(filter);
  // Apart from the status, only the search narrows it: without one, the count is known.
  const known = where.length === 2 ? filter.search?.known : 0;
  const list = {
    from,
    where,
    order: orders[sort],
    known,
    estimate: isCommon(filter.search) ? null : judged(where),
  };
  const { ids, total } = await readList(db, list, cursor);
  const rows = await db.artist.findMany({ where: { id: { in: ids } }, select: adminSelect });
  return { rows: inOrderOf(ids, rows), total };
}

function matching({
  search,
  status,
  category,
  country,
  featured,
  pendingChange,
  lookAlike,
}: ArtistFilter): Prisma.Sql[] {
  const where = [isArtist];
  if (status) where.push(...standsAs(status));
  if (category) where.push(Prisma.sql`x.category = ${category}::"Category"`);
  if (country) where.push(Prisma.sql`x.country = ${country}`);
  if (featured !== null) where.push(Prisma.sql`x.featured = ${featured}`);
  if (pendingChange !== null) where.push(isAmong(pendingChange, Prisma.sql`pending_changes p`));
  if (lookAlike !== null)
    where.push(
      isAmong(
        lookAlike,
        Prisma.sql`look_alikes p JOIN artists v ON v.id = p."resemblesId" AND v."verifiedAt" IS NOT NULL`,
      ),
    );
  if (search) where.push(artistMatches(search));
  return where;
}

/** Whether `artists x` is among the rows `p`. */
function isAmong(wanted: boolean, rows: Prisma.Sql): Prisma.Sql {
  const among = Prisma.sql`x.id IN (SELECT p."artistId" FROM ${rows})`;
  return wanted ? among : Prisma.sql`NOT (${among})`;
}

export async function countByStanding(db: Queryable): Promise<Record<ArtistStanding, number>> {
  const from = Prisma.sql`artists x`;
  const counts = await Promise.all(
    (Object.keys(standing) as ArtistStanding[]).map(async (name) => {
      const where = standsAs(name);
      return [name, await countRows(db, { from, where: [isArtist, ...where], estimate: judged(where) })];
    }),
  );
  return Object.fromEntries(counts);
}

export function findArtist(db: Queryable, id: string): Promise<AdminArtistRow | null> {
  return db.artist.findUnique({ where: { id }, select: adminSelect });
}

export async function lockArtist(tx: Queryable, id: string): Promise<AdminArtistRow | null> {
  await tx.$queryRaw`SELECT id FROM artists WHERE id = ${id}::uuid FOR UPDATE`;
  return findArtist(tx, id);
}

export async function updateStanding(
  tx: Queryable,
  id: string,
  data: Pick<
    Prisma.ArtistUncheckedUpdateManyInput,
    'verifiedAt' | 'verificationNote' | 'featured' | 'listed'
  >,
): Promise<void> {
  await tx.artist.updateMany({ where: { id }, data });
}

const mostDecisions = 50;

export async function findDecisions(db: Queryable, artistId: string) {
  const entries = await db.auditEntry.findMany({
    where: { targetId: artistId },
    orderBy: { id: 'desc' },
    take: mostDecisions,
    select: { at: true, action: true, actorId: true, values: { select: { reason: true } } },
  });
  const nameOf = await findAdminNames(
    db,
    entries.map(({ actorId }) => actorId),
  );
  return entries.map(({ at, action, actorId, values }) => ({
    at,
    action,
    by: nameOf(actorId),
    note: values?.reason ?? null,
  }));
}
