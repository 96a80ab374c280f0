import { here, m } from '@salamu/messages/messages';
import { artistInAddress, embedCode, embedSize, socialImagePath } from '#api/domain/artist/embed.ts';
import { brand } from '#api/domain/brand.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { inLanguageOf } from '#api/start/language.ts';
import { findBySlug } from '../page/visible.ts';
import { socialSize } from '../social/draw.ts';
import type { Embedding, EmbedQuery } from './model.ts';

const anHour = 3_600;

/**
 * How another site shows the public artist whose page is at `url`, in that page's language, within the space it has.
 * @throws DomainError `format_unsupported`, or `not_found` for any other address
 */
export async function embeddingOf(ctx: Context, asked: EmbedQuery): Promise<Embedding> {
  const { url, format = 'json' } = asked;
  if (format !== 'json') throw new DomainError('format_unsupported');
  const { origin } = new URL(ctx.env.publicUrl);
  const named = artistInAddress(url, origin);
  const artist = named && (await findBySlug(ctx.db, named.slug));
  if (!named || !artist?.listed) throw new DomainError('not_found');
  return inLanguageOf(ctx, named, () => embedding(artist, origin, asked));
}

function embedding(
  artist: { slug: string; stageName: string },
  origin: string,
  { maxwidth = Infinity, maxheight = Infinity }: EmbedQuery,
): Embedding {
  const size = {
    width: Math.min(embedSize.width, maxwidth),
    height: Math.min(embedSize.height, maxheight),
  };
  const fits = socialSize.width <= maxwidth && socialSize.height <= maxheight;
  return {
    version: '1.0',
    type: 'rich',
    title: m.card_request_from({ name: artist.stageName }),
    author_name: artist.stageName,
    author_url: origin + here(`/artists/${artist.slug}`),
    provider_name: brand.name,
    provider_url: origin,
    cache_age: anHour,
    html: embedCode({ origin, slug: artist.slug, stageName: artist.stageName, ...size }),
    ...size,
    ...(fits && {
      thumbnail_url: origin + socialImagePath(artist.slug),
      thumbnail_width: socialSize.width,
      thumbnail_height: socialSize.height,
    }),
  };
}
