import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

const blockSelect = {
  id: true,
  createdAt: true,
  request: { select: { id: true, code: true, fromName: true } },
} satisfies Prisma.BlockSelect;
export type BlockRow = Prisma.BlockGetPayload<{ select: typeof blockSelect }>;

const ownSelect = {
  createdAt: true,
  artist: { select: { id: true, slug: true, stageName: true } },
} satisfies Prisma.BlockSelect;
export type OwnBlockRow = Prisma.BlockGetPayload<{ select: typeof ownSelect }>;

/** The fans an artist has blocked, latest first. */
export function blocksOf(db: Queryable, artistId: string, take: number): Promise<BlockRow[]> {
  return db.block.findMany({
    where: { artistId, by: 'artist' },
    orderBy: { id: 'desc' },
    take,
    select: blockSelect,
  });
}

/** The artists a fan has blocked, latest first. */
export function ownBlocksOf(db: Queryable, fanId: string, take: number): Promise<OwnBlockRow[]> {
  return db.block.findMany({ where: { fanId }, orderBy: { id: 'desc' }, take, select: ownSelect });
}

/** Who is meant: the account, or anyone who writes with this e-mail, in each of its hashes. */
export interface Blocked {
  artistId: string;
  fanId: string | null;
  hashes: string[];
}

const meaning = ({ fanId, hashes }: Omit<Blocked, 'artistId'>): Prisma.BlockWhereInput[] => [
  { emailHash: { in: hashes } },
  ...(fanId === null ? [] : [{ request: { fanId } }]),
];

export function findBlock(db: Queryable, by: 'artist' | 'admin', blocked: Blocked): Promise<BlockRow | null> {
  return db.block.findFirst({
    where: { artistId: blocked.artistId, by, OR: meaning(blocked) },
    select: blockSelect,
  });
}

/** Whether the two don't meet, by either's wish or an admin's. */
export async function areApart(
  db: Queryable,
  { email, ...pair }: Blocked & { email: string },
): Promise<boolean> {
  const found = await db.block.findFirst({
    where: { artistId: pair.artistId, OR: [...meaning(pair), { fan: { email } }] },
    select: { id: true },
  });
  return found !== null;
}

/** The artists whom an account doesn't meet, by either's wish or an admin's. */
export function findHidden(
  db: Queryable,
  { fanId, hashes }: { fanId: string | null; hashes: string[] },
): Promise<{ id: string; slug: string }[]> {
  return db.$queryRaw`
    SELECT a.id::text, a.slug FROM artists a WHERE a.id IN (
      SELECT "artistId" FROM blocks WHERE "fanId" = ${fanId}::uuid
      UNION ALL
      SELECT "artistId" FROM blocks WHERE "emailHash" = ANY (${hashes})
      UNION ALL
      SELECT b."artistId" FROM requests r JOIN blocks b ON b."requestId" = r.id WHERE r."fanId" = ${fanId}::uuid
    )`;
}

/** Two calls at once leave one. */
export async function insertBlock(db: Queryable, block: Prisma.BlockUncheckedCreateInput): Promise<void> {
  await db.block.createMany({ data: [block], skipDuplicates: true });
}

/** Whether there was one. */
export async function deleteBlock(db: Queryable, artistId: string, id: string): Promise<boolean> {
  const { count } = await db.block.deleteMany({ where: { artistId, id, by: 'artist' } });
  return count > 0;
}

/** Whether there was one. */
export async function deleteOwnBlock(db: Queryable, artistId: string, fanId: string): Promise<boolean> {
  const { count } = await db.block.deleteMany({ where: { artistId, fanId } });
  return count > 0;
}

/** Whether there was one. */
export async function deleteAdminBlock(db: Queryable, blocked: Blocked): Promise<boolean> {
  const { count } = await db.block.deleteMany({
    where: { artistId: blocked.artistId, by: 'admin', OR: meaning(blocked) },
  });
  return count > 0;
}
