import { brand } from '@salamu/api/domain/brand';
import { baseLocale, isOffered, type OfferedLocale } from '@salamu/messages/locales';
import { currentLocale, m } from '@salamu/messages/messages';
import { craftAndCountry } from './data/content/format.ts';
import type { Artist } from './data/page/types.ts';

export interface SocialImage {
  /** Path or address. */
  url: string;
  /** Pixels, if known. */
  width?: number;
  height?: number;
  /** What it shows, for people who can't see it. */
  alt: string;
}

const size = { width: 1200, height: 630 };

/** Drawn by scripts/social-images.ts, once for each language. */
export function brandImage(): SocialImage {
  const locale = currentLocale();
  return {
    url: brandImagePath(isOffered(locale) ? locale : baseLocale),
    ...size,
    alt: m.brand_image_alt({ brand: brand.name, words: m.home_headline() }),
  };
}

export const brandImagePath = (locale: OfferedLocale): string => `/social-${locale}.jpg`;

/** The artist's photo; the brand's picture where there is none. */
export const artistImage = (artist: Artist): SocialImage =>
  artist.photo
    ? { url: artist.photo.url, alt: `${artist.stageName}, ${craftAndCountry(artist)}` }
    : brandImage();
