import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

const blockSelect = {
  id: true,
  createdAt: true,
  request: { select: { id: true, code: true, fromName: true } },
} satisfies Prisma.BlockSelect;
export type BlockRow = Prisma.BlockGetPayload<{ select: typeof blockSelect }>;

/** Fans blocked by an artist, latest first. */
export function blocksOf(db: Queryable, artistId: string, take: number): Promise<BlockRow[]> {
  return db.block.findMany({
    where: { artistId },
    orderBy: { id: 'desc' },
    take,
    select: blockSelect,
  });
}

/** The blocked account, or guests with this email, as hashes under each key. */
export interface Blocked {
  artistId: string;
  fanId: string | null;
  hashes: [string, ...string[]];
}

const meaning = ({ fanId, hashes }: Omit<Blocked, 'artistId'>): Prisma.BlockWhereInput[] => [
  { emailHash: { in: hashes } },
  ...(fanId === null ? [] : [{ request: { fanId } }]),
];

export function findBlock(db: Queryable, blocked: Blocked): Promise<BlockRow | null> {
  return db.block.findFirst({
    where: { artistId: blocked.artistId, OR: meaning(blocked) },
    select: blockSelect,
  });
}

/** Idempotent under concurrency. */
export async function insertBlock(db: Queryable, block: Prisma.BlockUncheckedCreateInput): Promise<void> {
  await db.block.createMany({ data: [block], skipDuplicates: true });
}

/** Returns whether the block existed. */
export async function deleteBlock(db: Queryable, artistId: string, id: string): Promise<boolean> {
  const { count } = await db.block.deleteMany({ where: { artistId, id } });
  return count > 0;
}
