import type { RequestArtist } from '../../islands/request/step-props.ts';
import type { Artist } from '../page/types.ts';

export const requestArtist = (artist: Artist & { price: NonNullable<Artist['price']> }): RequestArtist => ({
  id: artist.id,
  slug: artist.slug,
  stageName: artist.stageName,
  photo: artist.photo && { url: artist.photo.url, srcset: artist.photo.srcset },
  price: artist.price,
  rushPrice: artist.rushPrice?.amount ?? null,
  promiseDays: artist.promiseDays,
  languages: artist.languages,
  occasions: artist.occasions,
});
