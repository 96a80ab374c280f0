import { fill, inside, type Warp, warp } from '../path.ts';

export type Beard = 'stubble' | 'goatee' | 'full' | 'long' | 'moustache';

const moustache =
  'M-60 146C-46 124 -18 114 0 120C18 114 46 124 60 146C44 138 20 128 0 131C-20 128 -44 138 -60 146Z';
const goatee =
  'M-60 144C-70 170 -60 210 -34 232L34 232C60 210 70 170 60 144C52 158 42 178 30 188C14 196 -14 196 -30 188C-42 178 -52 158 -60 144Z';
const jaw =
  'M-160 20C-134 30 -126 74 -116 104C-102 130 -78 128 -60 144C-52 162 -44 180 -30 190C-14 198 14 198 30 190C44 180 52 162 60 144C78 128 102 130 116 104C126 74 134 30 160 20L160 260L-160 260Z';
const hanging =
  'M-108 134C-104 196 -82 262 -34 292C-10 304 14 304 36 292C82 262 96 196 92 150C76 196 46 208 0 208C-46 208 -84 190 -108 134Z';

/** Hair on the face; the jaw part is cut to the face, a long one falls below it. */
export function beard(style: Beard, tone: string, place: Warp): string {
  const part = (d: string, opacity = 1) =>
    fill(warp(d, place), tone, opacity < 1 ? `opacity="${opacity}"` : '');
  switch (style) {
    case 'stubble':
      return inside('face', part(jaw, 0.34) + part(moustache, 0.34));
    case 'moustache':
      return part(moustache);
    case 'goatee':
      return inside('face', part(goatee)) + part(moustache);
    case 'full':
      return inside('face', part(jaw)) + part(moustache);
    case 'long':
      return inside('face', part(jaw)) + part(hanging) + part(moustache);
  }
}
