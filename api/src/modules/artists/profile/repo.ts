import type { Prisma } from '@salamu/prisma/client';
import { profileFields } from '#api/domain/artist/profile.ts';
import { eachOf } from '#api/domain/text/field.ts';
import { lockUser } from '#api/records/accounts-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { skeletonOf } from '../look-alikes/skeleton.ts';

export const profileSelect = {
  id: true,
  userId: true,
  ...eachOf(profileFields, () => true as const),
  currency: true,
  photoKey: true,
  introVideoId: true,
  profileCompletedAt: true,
  verifiedAt: true,
  firstVerifiedAt: true,
  verificationNote: true,
} satisfies Prisma.ArtistSelect;
export type ProfileRow = Prisma.ArtistGetPayload<{ select: typeof profileSelect }>;

export async function lockProfile(tx: Queryable, artistId: string): Promise<ProfileRow | null> {
  await tx.$queryRaw`SELECT id FROM artists WHERE id = ${artistId}::uuid FOR UPDATE`;
  return tx.artist.findUnique({ where: { id: artistId }, select: profileSelect });
}

/** The user's artist; locks both rows until the transaction ends, so that two forms create one artist. */
export async function lockProfileOfUser(tx: Queryable, userId: string): Promise<ProfileRow | null> {
  await lockUser(tx, userId);
  await tx.$queryRaw`SELECT id FROM artists WHERE "userId" = ${userId}::uuid FOR UPDATE`;
  return tx.artist.findUnique({ where: { userId }, select: profileSelect });
}

export async function findIntroKeys(db: Queryable, artistId: string): Promise<string[]> {
  const introVideo = { select: { key: true } } as const;
  const artist = await db.artist.findUnique({
    where: { id: artistId },
    select: { introVideo, pendingChange: { select: { introVideo } } },
  });
  return [artist?.introVideo, artist?.pendingChange?.introVideo].flatMap((video) => video?.key ?? []);
}

export async function insertArtist(
  tx: Queryable,
  data: Omit<Prisma.ArtistUncheckedCreateInput, 'nameSkeleton'>,
): Promise<void> {
  const nameSkeleton = skeletonOf(data.stageName);
  await tx.artist.create({ data: { ...data, nameSkeleton }, select: { id: true } });
}

export async function updateArtist(
  tx: Queryable,
  id: string,
  data: Prisma.ArtistUncheckedUpdateManyInput,
): Promise<void> {
  await tx.artist.updateMany({ where: { id }, data });
}

/** Lock the slugs `base` and `base-…` used now or before by other artists than this one. */
export async function lockSlugsLike(
  tx: Queryable,
  base: string,
  artistId: string | null,
): Promise<Set<string>> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('artists.slug'))::text`;
  const like = { OR: [{ slug: base }, { slug: { startsWith: `${base}-` } }] };
  const current = await tx.artist.findMany({
    where: { ...like, ...(artistId && { id: { not: artistId } }) },
    select: { slug: true },
  });
  const former = await tx.formerSlug.findMany({
    where: { ...like, ...(artistId && { artistId: { not: artistId } }) },
    select: { slug: true },
  });
  return new Set([...current, ...former].map(({ slug }) => slug));
}

/** Remember a former slug, and forget the one taken. */
export async function replaceFormerSlug(
  tx: Queryable,
  artistId: string,
  { left, taken, at }: { left: string | null; taken: string; at: Date },
): Promise<void> {
  await tx.formerSlug.deleteMany({ where: { slug: taken, artistId } });
  if (left)
    await tx.formerSlug.create({ data: { slug: left, artistId, leftAt: at }, select: { slug: true } });
}

/** Give the user the role, if they don't have it and are no admin; returns whether that changed anything. */
export async function changeRole(tx: Queryable, userId: string, role: 'user' | 'artist'): Promise<boolean> {
  const others = { notIn: [role, 'admin' as const] };
  const { count } = await tx.user.updateMany({ where: { id: userId, role: others }, data: { role } });
  return count === 1;
}

export async function deleteArtistRow(tx: Queryable, id: string): Promise<void> {
  await tx.artist.deleteMany({ where: { id } });
}

/** Forget the words of an artist's name and city that no other artist has, so that no search suggests them. */
export async function forgetSearchWords(
  tx: Queryable,
  { id, stageName, city }: Pick<ProfileRow, 'id' | 'stageName' | 'city'>,
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM search_words w USING unnest(artist_words(${stageName}, ${city}, '')) AS own
    WHERE w.word = own.lexeme AND NOT EXISTS (
      SELECT FROM artists a
      WHERE a.id <> ${id}::uuid AND a.words @@ (quote_literal(own.lexeme) || ':AB')::tsquery)`;
}

/** Delete the waiting list and payout account of a deleted artist whose row stays. */
export async function deleteWhatWaits(tx: Queryable, artistId: string): Promise<void> {
  await tx.follow.deleteMany({ where: { artistId } });
  await tx.openNotice.deleteMany({ where: { artistId } });
  await tx.payoutAccount.deleteMany({ where: { artistId } });
  await tx.absence.deleteMany({ where: { artistId } });
  await tx.formerSlug.deleteMany({ where: { artistId } });
  await tx.lookAlike.deleteMany({ where: { OR: [{ artistId }, { resemblesId: artistId }] } });
}

export async function hasRequests(tx: Queryable, artistId: string): Promise<boolean> {
  return (await tx.request.findFirst({ where: { artistId }, select: { id: true } })) !== null;
}

export async function ownerOf(db: Queryable, artistId: string): Promise<{ userId: string } | null> {
  return db.artist.findUnique({ where: { id: artistId }, select: { userId: true } });
}
