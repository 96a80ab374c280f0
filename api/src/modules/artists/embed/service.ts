import { embedCode, embedSize, slugInAddress } from '#api/domain/artist/embed.ts';
import { brand } from '#api/domain/brand.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { findBySlug } from '../page/visible.ts';
import { socialSize } from '../social/draw.ts';
import type { Embedding, EmbedQuery } from './model.ts';

const anHour = 3_600;

/**
 * How another site shows the public artist whose page is at `url`, within the space it has.
 * @throws DomainError `format_unsupported`, or `not_found` for any other address
 */
export async function embeddingOf({ db, env }: Context, asked: EmbedQuery): Promise<Embedding> {
  const { url, format = 'json', maxwidth = Infinity, maxheight = Infinity } = asked;
  if (format !== 'json') throw new DomainError('format_unsupported');
  const { origin } = new URL(env.publicUrl);
  const slug = slugInAddress(url, origin);
  const artist = slug === null ? null : await findBySlug(db, slug);
  if (!artist?.listed) throw new DomainError('not_found');
  const size = {
    width: Math.min(embedSize.width, maxwidth),
    height: Math.min(embedSize.height, maxheight),
  };
  const fits = socialSize.width <= maxwidth && socialSize.height <= maxheight;
  return {
    version: '1.0',
    type: 'rich',
    title: `Request a video from ${artist.stageName}`,
    author_name: artist.stageName,
    author_url: `${origin}/artists/${artist.slug}`,
    provider_name: brand.name,
    provider_url: origin,
    cache_age: anHour,
    html: embedCode({ origin, slug: artist.slug, stageName: artist.stageName, ...size }),
    ...size,
    ...(fits && {
      thumbnail_url: `${origin}/media/social/${artist.slug}.jpg`,
      thumbnail_width: socialSize.width,
      thumbnail_height: socialSize.height,
    }),
  };
}
