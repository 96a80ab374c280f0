import { profileLimits } from '@salamu/api/domain/artist/profile';

/** The aspect ratio of a portrait on a card. */
export const portrait = 4 / 5;

/**
 * How far a picture can be zoomed (sizes in pixels) before the crop is too small; null if it is too small to begin
 * with.
 */
export function mostZoom({ width, height }: { width: number; height: number }): number | null {
  const widestCut = Math.min(width, height * portrait);
  const most = widestCut / profileLimits.photo.leastSide;
  return most < 1 ? null : Math.min(4, most);
}
