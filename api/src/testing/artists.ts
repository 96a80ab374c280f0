import type { Prisma } from '@salamu/prisma/client';
import { slugify } from '#api/domain/artist/profile.ts';
import { skeletonOf } from '#api/modules/artists/look-alikes/skeleton.ts';
import { newId } from '#api/start/database/ids.ts';
import type { TestProduct } from './product.ts';

type Columns = Partial<Omit<Prisma.ArtistUncheckedCreateInput, 'id' | 'userId' | 'slug' | 'stageName'>>;

/** Puts a public artist of that name into the database, with a user nobody signs in as. */
export async function addArtist(
  { ctx }: Pick<TestProduct, 'ctx'>,
  stageName: string,
  columns: Columns = {},
): Promise<string> {
  const now = ctx.clock.now();
  const slug = slugify(stageName);
  const user = await ctx.db.user.create({
    data: {
      id: newId(),
      name: stageName,
      email: `${slug}@artists.example`,
      passwordHash: 'nobody signs in',
      role: 'artist',
      createdAt: now,
    },
    select: { id: true },
  });
  const artist = await ctx.db.artist.create({
    data: {
      id: newId(),
      userId: user.id,
      slug,
      stageName,
      nameSkeleton: skeletonOf(stageName),
      category: 'musician',
      country: 'KE',
      city: 'Nairobi',
      bio: 'Plays what people ask for, in the street and on the stage.',
      languages: ['en'],
      currency: 'KES',
      price: 250_000,
      priceUsd: 1935,
      profileCompletedAt: now,
      verifiedAt: now,
      listed: true,
      createdAt: now,
      updatedAt: now,
      ...columns,
    },
    select: { id: true },
  });
  return artist.id;
}
