import type { Occasion } from '@salamu/api/domain/request/brief';
import { written } from './written-reviews.ts';

/** What a fan wrote after a video arrived. */
export interface DemoReview {
  /** Slug of the artist. */
  artist: string;
  rating: 3 | 4 | 5;
  occasion: Occasion;
  recipientName: string;
  text: string;
}

/** Sixty, the demo artist’s first. */
export const reviews: readonly DemoReview[] = Object.entries(written).flatMap(([artist, lines]) =>
  lines.map(([rating, occasion, recipientName, text]) => ({ artist, rating, occasion, recipientName, text })),
);
