import { motifBand } from '../portraits/background.ts';
import { everybody } from '../portraits/cast/everybody.ts';
import { proportioned } from '../portraits/cast/sitter.ts';
import type { Look } from '../portraits/look.ts';
import { colour } from '../portraits/palette.ts';
import { portrait } from '../portraits/portrait.ts';

/** One frame as SVG, 9:16, at `time` seconds while the tune sounds `loud` (0–1). */
export type Scene = (time: number, loud: number) => string;

const size = { width: 540, height: 960 };

function mouthAt(time: number, loud: number, rest: Look['mouth']): Look['mouth'] {
  if (loud < 0.34) return rest;
  return (['speak', rest, 'sing', 'smile'] as const)[Math.floor(time * 7) % 4] ?? rest;
}

/** The artist of that slug talks, nods and blinks; the frame moves slowly closer. */
export function talking(slug: string, seconds: number): Scene {
  const sitter = everybody[slug];
  if (!sitter) throw new Error(`No sitter called ${slug}`);
  const look = proportioned(slug, sitter);
  return (time, loud) => {
    const blinking = [1.1, 3.2, 5.6].some((at) => time >= at && time < at + 0.13);
    const moved: Look = {
      ...look,
      tilt: look.tilt + 2.6 * Math.sin(time * 1.7) + 0.8 * Math.sin(time * 4.1),
      eyes: blinking ? 'closed' : look.eyes,
      mouth: mouthAt(time, loud, look.mouth),
    };
    const width = 675 - (time / seconds) * 46;
    const height = (width * 16) / 9;
    const drawing = portrait(slug, moved);
    const inner = drawing.slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'));
    const band = motifBand(0, -((time * 36) % 120) - 120, 1440, 96, [
      colour.ink,
      colour.marigold,
      colour.clay,
    ]);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${480 - width / 2} ${1200 - height} ${width} ${height}">${inner}<g transform="translate(0 1200) rotate(-90)">${band}</g></svg>`;
  };
}

/** A woven cloth that drifts behind a sound wave; for artists who have no clip of their own. */
export const weaving: Scene = (time, loud) => {
  const columns = [0, 1, 2, 3, 4].map((index) => {
    const shift = ((time * (index % 2 === 0 ? 22 : -22)) % 108) - 108;
    const ground =
      [colour.plum, colour.brick, colour.forest, colour.brick, colour.plum][index] ?? colour.plum;
    return motifBand(index * 108, shift, 1188, 108, [ground, colour.marigold, colour.clay]);
  });
  const bars = Array.from({ length: 17 }, (_, index) => {
    const fromMiddle = Math.abs(index - 8) / 8;
    const height =
      14 + 170 * loud * (1 - fromMiddle * 0.7) * (0.55 + 0.45 * Math.sin(time * 9 + index * 1.9) ** 2);
    return `<rect x="${118 + index * 18}" y="${480 - height / 2}" width="10" height="${height}" rx="5" fill="${index % 4 === 0 ? colour.clay : colour.ink}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${columns.join('')}<path d="M270 190L510 480L270 770L30 480Z" fill="${colour.marigold}"/><path d="M270 226L480 480L270 734L60 480Z" fill="${colour.cream}"/>${bars.join('')}</svg>`;
};
