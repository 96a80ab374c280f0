export type Point = readonly [x: number, y: number];
export type Warp = (x: number, y: number) => Point;

const round = (value: number) => Math.round(value * 10) / 10;

/** A smooth path through the points (Catmull-Rom, turned into cubic Béziers). */
export function spline(points: readonly Point[], closed = true): string {
  const at = (index: number): Point => {
    const last = points.length - 1;
    const wrapped = closed ? (index + points.length) % points.length : Math.min(Math.max(index, 0), last);
    return points[wrapped] as Point;
  };
  const [startX, startY] = at(0);
  let d = `M${round(startX)} ${round(startY)}`;
  for (let i = 0; i < (closed ? points.length : points.length - 1); i++) {
    const [ax, ay] = at(i - 1);
    const [bx, by] = at(i);
    const [cx, cy] = at(i + 1);
    const [ex, ey] = at(i + 2);
    const controls = [bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (ex - bx) / 6, cy - (ey - by) / 6];
    d += `C${[...controls, cx, cy].map(round).join(' ')}`;
  }
  return closed ? `${d}Z` : d;
}

/** Moves every coordinate pair of an absolute M/L/C/Q path. */
export function warp(d: string, move: Warp): string {
  return d.replace(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g, (_, x: string, y: string) =>
    move(Number(x), Number(y)).map(round).join(' '),
  );
}

export const fill = (d: string, colour: string, more = '') => `<path d="${d}" fill="${colour}" ${more}/>`;

export const line = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A broad strip with square ends: straps and ribbons. */
export const strip = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`;

export const dot = (x: number, y: number, r: number, colour: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${colour}" ${more}/>`;

export const clip = (id: string, d: string) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`;

export const inside = (id: string, content: string) => `<g clip-path="url(#${id})">${content}</g>`;

export const mix = (a: number, b: number, share: number) => a + (b - a) * share;

/** A repeatable source of numbers in [0, 1), seeded by a name (mulberry32). */
export function randomFrom(name: string): () => number {
  let state = 0;
  for (const letter of name) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
