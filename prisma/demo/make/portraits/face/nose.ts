import type { Skin } from '../palette.ts';
import { fill, line, type Warp, warp } from '../path.ts';

/** The nose as three planes: its shaded side, its underside and the lit bridge. */
export function nose(skin: Skin, size: number, place: Warp, litFar: boolean): string {
  const side: Warp = litFar ? (x, y) => place(-x, y) : place;
  const wide: Warp = (x, y) => side(x * size * 1.12, y);
  const base: Warp = (x, y) => place(x * size * 1.14, y);
  const shaded =
    'M17 -26C12 2 12 34 17 58C19 70 22 80 17 92C28 98 42 94 41 80C40 67 29 58 26 44C22 24 26 -2 34 -26Z';
  const under =
    'M-38 84C-32 100 -20 95 -13 98C-7 106 8 106 14 98C21 95 33 100 39 84C41 99 28 106 18 104C10 114 -9 114 -17 104C-28 106 -41 98 -38 84Z';
  return [
    fill(warp(shaded, wide), skin.shade, 'opacity=".85"'),
    fill(warp(under, base), skin.shade),
    line(warp('M-24 98C-20 93 -14 94 -10 99M10 99C15 94 20 94 25 98', base), skin.deep, 5),
    line(warp('M-39 87C-43 78 -37 70 -30 68', base), skin.shade, 4, 'opacity=".8"'),
    line(warp('M-3 4C-5 28 -5 48 -6 62', wide), skin.light, 9, 'opacity=".55"'),
    fill(warp('M-19 74C-12 65 4 65 8 75C5 86 -15 86 -19 74Z', wide), skin.light, 'opacity=".8"'),
  ].join('');
}
