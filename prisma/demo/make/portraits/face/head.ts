import type { Look } from '../look.ts';
import { colour, hairTones, skins } from '../palette.ts';
import { clip, fill, inside, line, mix, spline, type Warp, warp } from '../path.ts';
import { beard } from './beard.ts';
import { facePath, turned } from './contour.ts';
import { earring, onFace } from './extras.ts';
import { brows, eyes } from './eyes.ts';
import { mouth } from './mouth.ts';
import { nose } from './nose.ts';

const shadeFar =
  'M86 -240C112 -170 100 -96 104 -52C106 -26 92 -4 98 16C104 40 122 52 112 86C104 112 84 132 78 156C74 178 60 196 36 240L260 240L260 -240Z';
const shadeNear =
  'M-64 -240C-106 -170 -94 -90 -102 -48C-108 -16 -104 4 -84 30C-62 58 -50 74 -62 104C-72 128 -66 150 -54 172C-42 196 -26 210 -14 244L-260 240L-260 -240Z';

function ear(x: number, skin: (typeof skins)['umber'], shaded: boolean, ring: string): string {
  return `<g transform="translate(${x} 24)">${fill('M14 -46C-10 -62 -32 -46 -28 -16C-26 6 -16 14 -14 32C-12 48 4 54 16 40Z', shaded ? skin.shade : skin.base)}${line('M4 -30C-10 -36 -18 -24 -12 -8C-8 2 0 4 -2 16', skin.deep, 5, 'opacity=".6"')}<g transform="translate(-4 44)">${ring}</g></g>`;
}

/** The head without hair: ears, face in two planes of light, features. */
export function head(look: Look): string {
  const skin = skins[look.skin];
  const place = turned(look);
  const nosePlace: Warp = (x, y) => turned(look, Math.max(0, Math.min(1, (y + 26) / 110)) * 24)(x, y);
  const litFar = look.facing === -1;
  const tone = hairTones[look.hairTone];
  const browTone = ['grey', 'white'].includes(look.hairTone) ? tone.shade : colour.night;
  const lively = ['laugh', 'grin', 'sing'].includes(look.mouth);
  const feminine = look.build !== 'broad' && look.brows !== 'strong';
  const nearEar = mix(-142, -132, look.turn);
  const shade = litFar
    ? warp(shadeNear, (x, y) => [x + 12 * look.turn, y])
    : warp(shadeFar, (x, y) => [x - 6 * look.turn, y]);
  return [
    look.turn < 0.45
      ? `<g transform="scale(-1 1)">${ear(-142 + 22 * look.turn, skin, !litFar, earring(look.extras))}</g>`
      : '',
    ear(nearEar, skin, litFar, earring(look.extras)),
    clip('face', facePath(look)),
    fill(facePath(look), skin.base),
    inside(
      'face',
      [
        fill(
          warp('M-70 -120C-40 -150 40 -150 62 -124C50 -84 -44 -82 -70 -120Z', (x, y) =>
            place(litFar ? -x + 16 : x - 14, y),
          ),
          skin.light,
          'opacity=".5"',
        ),
        fill(shade, skin.shade),
        fill(
          warp('M-112 46C-92 32 -60 40 -44 58C-58 82 -92 82 -112 46Z', (x, y) =>
            place(litFar ? -x : x, lively ? y - 4 : y),
          ),
          skin.light,
          'opacity=".55"',
        ),
        fill(
          warp('M-112 -30C-80 -44 -44 -38 -24 -22L-20 12C-50 -8 -84 -8 -104 10Z', place),
          skin.shade,
          'opacity=".38"',
        ),
        fill(
          warp('M112 -30C80 -44 44 -38 24 -22L20 12C50 -8 84 -8 104 10Z', place),
          skin.shade,
          'opacity=".38"',
        ),
      ].join(''),
    ),
    nose(skin, look.nose, nosePlace, litFar),
    lively || look.older
      ? line(
          warp('M-46 90C-62 102 -72 116 -78 134', place) + warp('M46 90C62 102 72 116 76 132', place),
          skin.shade,
          5,
          'opacity=".75"',
        )
      : '',
    look.older
      ? inside(
          'face',
          line(
            warp('M-56 -94C-20 -104 20 -104 56 -94M-44 -72C-16 -80 16 -80 44 -72', place),
            skin.shade,
            4,
            'opacity=".8"',
          ),
        )
      : '',
    eyes(
      {
        shape: look.eyes,
        lashes: feminine,
        lid: look.lidColour && colour[look.lidColour],
        older: look.older,
      },
      skin,
      place,
      look.turn,
    ),
    look.beard ? beard(look.beard, tone.base, place) : '',
    mouth(
      { shape: look.mouth, fullness: look.lips, paint: look.lipColour && colour[look.lipColour] },
      skin,
      turned(look, 8),
    ),
    brows(look.brows, browTone, place, look.eyes === 'wide' || look.mouth === 'laugh' ? 7 : 0),
    onFace(look.extras, place, look.turn, skin.deep),
  ].join('');
}

/** The part of the forehead a hat or hairline throws its shadow on. */
export const browShadow = (place: Warp, depth: number) =>
  spline(
    [
      [-150, -40],
      [-128, -84 + depth],
      [-70, -118 + depth],
      [10, -128 + depth],
      [80, -116 + depth],
      [124, -82 + depth],
      [140, -40],
      [150, -240],
      [-150, -240],
    ].map(([x, y]) => place(x as number, y as number)),
  );
