import type { FaceForm } from '../face/contour.ts';
import { turned } from '../face/contour.ts';
import type { HairTone } from '../palette.ts';
import { clip, dot, fill, inside, line, mix, type Point, spline } from '../path.ts';

/** Layers of hair or headwear: behind the body, over the face, over the clothes. */
export interface Hair {
  back?: string;
  front: string;
  over?: string;
}

export interface HairContext {
  form: FaceForm;
  tone: HairTone;
  /** Colours of a wrap or hat. */
  wrap: readonly [string, string];
  /** The light falls on the side the face turns to. */
  litFar: boolean;
  random: () => number;
}

/** Where the forehead ends, from the far temple to the near ear. */
export function hairline(form: FaceForm, lift = 0): Point[] {
  const place = turned(form);
  const near = mix(-142, -132, form.turn);
  const far = mix(141, 128, form.turn);
  return [
    [far, -52],
    place(118, -92 - lift * 0.4),
    place(92, -126 - lift * 0.8),
    place(26, -136 - lift),
    place(-52, -132 - lift),
    place(-104, -112 - lift * 0.7),
    [near + 18, -66],
    [near + 12, -6],
  ];
}

/** The outer edge of hair that stands `volume` off the skull, near ear to far temple. */
export function crown(form: FaceForm, volume: number, height = volume): Point[] {
  const lean = -10 * form.turn;
  const near = mix(-146, -148, form.turn);
  const far = mix(144, 132, form.turn);
  return [
    [near + 6, 2],
    [near - 6 - volume * 0.7, -70],
    [near - 2 - volume * 0.9, -150 - height * 0.3],
    [-96 + lean - volume * 0.5, -216 - height * 0.8],
    [lean, -238 - height],
    [92 + lean + volume * 0.5, -208 - height * 0.8],
    [far + volume * 0.9, -138 - height * 0.3],
    [far + volume * 0.5, -84],
  ];
}

export const cap = (form: FaceForm, volume: number, lift = 0, height = volume) =>
  spline([...crown(form, volume, height), ...hairline(form, lift)]);

/** A lit plane that follows the crown on the side of the light. */
export function shine(id: string, { tone, litFar }: HairContext, reach = 1): string {
  const side = litFar ? 1 : -1;
  const x = (value: number) => value * side * reach;
  return inside(
    id,
    fill(
      `M${x(20)} -420C${x(100)} -260 ${x(90)} -180 ${x(150)} -90L${x(420)} -90L${x(420)} -420Z`,
      tone.light,
      'opacity=".55"',
    ),
  );
}

/** Short curls scattered over a clipped shape. */
export function curls(
  id: string,
  { tone, random }: HairContext,
  box: readonly [number, number, number, number],
  count: number,
): string {
  const [left, top, right, bottom] = box;
  const marks = Array.from({ length: count }, () => {
    const x = mix(left, right, random());
    const y = mix(top, bottom, random());
    const size = mix(7, 13, random());
    const turn = Math.round(random() * 360);
    return `<path transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${turn})" d="M-${size.toFixed(0)} 0A${size.toFixed(0)} ${size.toFixed(0)} 0 0 1 ${size.toFixed(0)} 0" />`;
  });
  return inside(
    id,
    `<g fill="none" stroke="${tone.light}" stroke-width="4" stroke-linecap="round" opacity=".8">${marks.join('')}</g>`,
  );
}

/** A rounded, uneven edge around an ellipse: afros and curly hair. */
export function cloud(
  centre: Point,
  radii: Point,
  bumps: number,
  depth: number,
  random: () => number,
): string {
  const points = Array.from({ length: bumps * 2 }, (_, index): Point => {
    const angle = (index / (bumps * 2)) * Math.PI * 2;
    const swell = 1 + (index % 2 === 0 ? depth : -depth) * mix(0.5, 1.2, random());
    return [centre[0] + Math.cos(angle) * radii[0] * swell, centre[1] + Math.sin(angle) * radii[1] * swell];
  });
  return spline(points);
}

/** One plait: a dark cord with lit segments, and a cuff where asked. */
export function plait(points: readonly Point[], width: number, tone: HairTone, cuff?: string): string {
  const d = spline(points, false);
  const end = points.at(-1) as Point;
  return (
    line(d, tone.shade, width + 4) +
    line(d, tone.base, width) +
    line(d, tone.light, width * 0.42, `stroke-dasharray="${width * 0.35} ${width * 0.95}" opacity=".9"`) +
    (cuff ? dot(end[0], end[1] - 10, width * 0.62, cuff) : '')
  );
}

export const clipped = (id: string, d: string, colour: string) => clip(id, d) + fill(d, colour);
