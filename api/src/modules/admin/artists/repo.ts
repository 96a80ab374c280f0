import type { Prisma } from '@salamu/prisma/client';
import { type Cursor, keyset } from '#api/cursors.ts';
import type { Queryable } from '#api/database.ts';
import { literally } from '#api/like.ts';
import type { ArtistStanding } from './model.ts';

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
  user: { select: { id: true, name: true, email: true, emailConfirmedAt: true, suspendedAt: true } },
} satisfies Prisma.ArtistSelect;
export type AdminArtistRow = Prisma.ArtistGetPayload<{ select: typeof adminSelect }>;

/** What each standing means in the tables. */
const standing: Record<ArtistStanding, Prisma.ArtistWhereInput> = {
  incomplete: { profileCompletedAt: null, user: { suspendedAt: null } },
  waiting: {
    profileCompletedAt: { not: null },
    verifiedAt: null,
    verificationNote: null,
    user: { suspendedAt: null },
  },
  refused: {
    profileCompletedAt: { not: null },
    verifiedAt: null,
    verificationNote: { not: null },
    user: { suspendedAt: null },
  },
  verified: { verifiedAt: { not: null }, user: { suspendedAt: null } },
  suspended: { user: { suspendedAt: { not: null } } },
};

/** Everybody who is an artist now; one who left stays only in the history of requests. */
const present: Prisma.ArtistWhereInput = { user: { role: 'artist' } };

function matching(search: string | null): Prisma.ArtistWhereInput {
  if (!search) return present;
  const contains = { contains: literally(search), mode: 'insensitive' as const };
  const found = [
    { stageName: contains },
    { slug: contains },
    { user: { OR: [{ name: contains }, { email: contains }] } },
  ];
  return { AND: [present, { OR: found }] };
}

/** One page of artists, the newest first, and how many match. */
export async function listArtists(
  db: Queryable,
  { search, status }: { search: string | null; status: ArtistStanding | null },
  cursor: Cursor | null,
): Promise<{ rows: AdminArtistRow[]; total: number }> {
  const where: Prisma.ArtistWhereInput = { AND: [matching(search), status ? standing[status] : {}] };
  const { where: place, ...order } = keyset(cursor);
  const [rows, total] = await Promise.all([
    db.artist.findMany({ where: { AND: [where, place] }, ...order, select: adminSelect }),
    db.artist.count({ where }),
  ]);
  return { rows, total };
}

/** How many artists stand where. */
export async function countByStanding(db: Queryable): Promise<Record<ArtistStanding, number>> {
  const count = (status: ArtistStanding) => db.artist.count({ where: { AND: [present, standing[status]] } });
  const [incomplete, waiting, refused, verified, suspended] = await Promise.all([
    count('incomplete'),
    count('waiting'),
    count('refused'),
    count('verified'),
    count('suspended'),
  ]);
  return { incomplete, waiting, refused, verified, suspended };
}

export function findArtist(db: Queryable, id: string): Promise<AdminArtistRow | null> {
  return db.artist.findUnique({ where: { id }, select: adminSelect });
}

/** The artist, the row locked until the transaction ends. */
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

/** What admins did about an artist, the newest first, with their names. */
export async function findDecisions(db: Queryable, artistId: string) {
  const entries = await db.auditEntry.findMany({
    where: { targetId: artistId },
    orderBy: { id: 'desc' },
    take: mostDecisions,
    select: { at: true, action: true, actorId: true, reason: true },
  });
  const admins = await db.user.findMany({
    where: { id: { in: entries.map(({ actorId }) => actorId) } },
    select: { id: true, name: true },
  });
  const nameOf = (id: string) => admins.find((admin) => admin.id === id)?.name ?? 'A former admin';
  return entries.map(({ at, action, actorId, reason }) => ({
    at,
    action,
    by: nameOf(actorId),
    note: reason,
  }));
}
