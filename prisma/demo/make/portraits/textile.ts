export type Textile =
  | 'plain'
  | 'triangles'
  | 'lozenges'
  | 'steps'
  | 'chevrons'
  | 'rounds'
  | 'weave'
  | 'stripes'
  | 'mudcloth'
  | 'grid';

type Tile = readonly [width: number, height: number, draw: (a: string, b: string) => string];

const tiles: Record<Exclude<Textile, 'plain'>, Tile> = {
  triangles: [
    64,
    112,
    (a, b) =>
      `<path d="M0 56L32 0L64 56Z" fill="${a}"/><path d="M0 112L32 56L64 112Z" fill="${b}"/><path d="M20 46L32 24L44 46Z" fill="${b}"/>`,
  ],
  lozenges: [
    84,
    120,
    (a, b) =>
      `<path d="M42 4L80 60L42 116L4 60Z" fill="${a}"/><path d="M42 34L60 60L42 86L24 60Z" fill="${b}"/><path d="M0 -22L14 0L0 22L-14 0ZM84 -22L98 0L84 22L70 0ZM0 98L14 120L0 142L-14 120ZM84 98L98 120L84 142L70 120Z" fill="${b}"/>`,
  ],
  steps: [
    96,
    96,
    (a, b) =>
      `<path d="M0 96V72H24V48H48V24H72V0H96V24H72V48H48V72H24V96Z" fill="${a}"/><path d="M48 96V72H72V48H96V72H72V96ZM0 48V24H24V0H48V24H24V48Z" fill="${b}"/>`,
  ],
  chevrons: [
    90,
    76,
    (a, b) =>
      `<path d="M0 38L45 8L90 38V54L45 24L0 54Z" fill="${a}"/><path d="M0 70L45 40L90 70V76H0Z" fill="${b}" opacity=".9"/>`,
  ],
  rounds: [
    130,
    130,
    (a, b) =>
      `<circle cx="65" cy="65" r="54" fill="${a}"/><circle cx="65" cy="65" r="36" fill="${b}"/><circle cx="65" cy="65" r="18" fill="${a}"/><path d="M0 -24L24 0L0 24L-24 0ZM130 -24L154 0L130 24L106 0ZM0 106L24 130L0 154L-24 130ZM130 106L154 130L130 154L106 130Z" fill="${b}"/>`,
  ],
  weave: [
    112,
    112,
    (a, b) =>
      `<path d="M0 0H56V14H0ZM0 28H56V42H0ZM56 56H112V70H56ZM56 84H112V98H56Z" fill="${a}"/><path d="M62 0H76V56H62ZM90 0H104V56H90ZM6 56H20V112H6ZM34 56H48V112H34Z" fill="${b}"/>`,
  ],
  stripes: [
    96,
    96,
    (a, b) => `<path d="M0 0H34V96H0Z" fill="${a}"/><path d="M46 0H54V96H46ZM78 0H86V96H78Z" fill="${b}"/>`,
  ],
  mudcloth: [
    120,
    120,
    (a, b) =>
      `<g fill="none" stroke="${a}" stroke-width="9" stroke-linecap="round"><path d="M16 16L44 44M44 16L16 44M76 20H104M76 40H104M16 80L30 96L44 80M16 98L30 114L44 98"/></g><circle cx="90" cy="92" r="17" fill="none" stroke="${b}" stroke-width="9"/>`,
  ],
  grid: [
    72,
    72,
    (a, b) =>
      `<path d="M0 30H72V42H0ZM30 0H42V72H30Z" fill="${a}"/><path d="M0 4H72V8H0ZM4 0H8V72H4Z" fill="${b}"/>`,
  ],
};

/** A cloth: a ground colour with a geometric figure in two more, as an SVG pattern. */
export function cloth(
  id: string,
  textile: Textile,
  [ground, a, b]: readonly [string, string, string],
  scale = 1,
  angle = 0,
): string {
  if (textile === 'plain') {
    return `<pattern id="${id}" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="${ground}"/></pattern>`;
  }
  const [width, height, draw] = tiles[textile];
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle}) scale(${scale})"><rect x="-1" y="-1" width="${width + 2}" height="${height + 2}" fill="${ground}"/>${draw(a, b)}</pattern>`;
}
