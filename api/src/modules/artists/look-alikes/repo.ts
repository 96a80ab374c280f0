import type { LookAlikeField } from '#api/domain/artist/look-alikes.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { skeletonOf } from './skeleton.ts';

/** Every profile field that may contain a name. */
export async function findWords(db: Queryable, artistId: string) {
  return db.artist.findUnique({
    where: { id: artistId },
    select: {
      stageName: true,
      slug: true,
      bio: true,
      profileCompletedAt: true,
      pendingChange: { select: { stageName: true, slug: true } },
    },
  });
}

const mostFound = 20;

export async function findVerified(
  db: Queryable,
  artistId: string,
  skeletons: string[],
): Promise<{ id: string; nameSkeleton: string }[]> {
  return db.artist.findMany({
    where: { nameSkeleton: { in: skeletons }, verifiedAt: { not: null }, id: { not: artistId } },
    orderBy: [{ deliveredCount: 'desc' }, { id: 'asc' }],
    take: mostFound,
    select: { id: true, nameSkeleton: true },
  });
}

export interface Flag {
  resemblesId: string;
  field: LookAlikeField;
  words: string;
}

export function findFlags(db: Queryable, artistId: string): Promise<Flag[]> {
  return db.lookAlike.findMany({
    where: { artistId },
    select: { resemblesId: true, field: true, words: true },
  });
}

export async function replaceFlags(tx: Queryable, now: Date, artistId: string, flags: Flag[]): Promise<void> {
  await tx.lookAlike.deleteMany({ where: { artistId } });
  await tx.lookAlike.createMany({ data: flags.map((flag) => ({ artistId, foundAt: now, ...flag })) });
}

export async function findNamesakes(db: Queryable, artistId: string): Promise<{ id: string }[]> {
  const artist = await db.artist.findUnique({ where: { id: artistId }, select: { stageName: true } });
  return db.artist.findMany({
    where: { nameSkeleton: artist ? skeletonOf(artist.stageName) : '', id: { not: artistId } },
    orderBy: { id: 'desc' },
    take: mostFound,
    select: { id: true },
  });
}
