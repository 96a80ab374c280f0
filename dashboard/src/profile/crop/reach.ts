import { profileLimits } from '@salamu/api/domain/artist/profile';

/** Width to height of a portrait on a card. */
export const portrait = 4 / 5;

/** How far one can zoom into a picture (sizes in pixels) until what is left is too small; null where all of it is. */
export function mostZoom({ width, height }: { width: number; height: number }): number | null {
  const widestCut = Math.min(width, height * portrait);
  const most = widestCut / profileLimits.photo.leastSide;
  return most < 1 ? null : Math.min(4, most);
}
