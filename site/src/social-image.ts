import { brand } from '@salamu/api/domain/brand';

/** A picture for link previews. */
export interface SocialImage {
  /** Path or address. */
  url: string;
  /** Pixels; left out where nobody measured. */
  width?: number;
  height?: number;
  /** What it shows, for those who do not see it. */
  alt: string;
}

/** Drawn by scripts/social-image.ts. */
export const brandImage: SocialImage = {
  url: '/social.jpg',
  width: 1200,
  height: 630,
  alt: `${brand.name}: portraits of artists beside the words “The voice they love, saying their name.”`,
};
