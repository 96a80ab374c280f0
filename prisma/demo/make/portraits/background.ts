import { dot, fill, line } from './path.ts';

export type Backdrop =
  | 'disc'
  | 'arch'
  | 'arches'
  | 'band-left'
  | 'band-right'
  | 'band-low'
  | 'lozenge'
  | 'steps'
  | 'split'
  | 'panel'
  | 'curtain'
  | 'spot'
  | 'leaves';

type Ground = readonly [string, string, string];

/** The product's textile motif as a strip of lozenges between rows of triangles. */
export function motifBand(
  x: number,
  y: number,
  length: number,
  width: number,
  [ground, a, b]: Ground,
): string {
  const step = width;
  const count = Math.ceil(length / step);
  const tiles = Array.from({ length: count }, (_, index) => {
    const top = y + index * step;
    const middle = top + step / 2;
    const centre = x + width / 2;
    const quarter = step / 4;
    return [
      fill(
        `M${centre} ${top + 8}L${x + width * 0.76} ${middle}L${centre} ${top + step - 8}L${x + width * 0.24} ${middle}Z`,
        a,
      ),
      fill(
        `M${centre} ${middle - quarter * 0.8}L${centre + quarter * 0.6} ${middle}L${centre} ${middle + quarter * 0.8}L${centre - quarter * 0.6} ${middle}Z`,
        ground,
      ),
      fill(
        `M${x - 1} ${top}L${x + width * 0.2} ${top + quarter}L${x - 1} ${middle}ZM${x - 1} ${middle}L${x + width * 0.2} ${middle + quarter}L${x - 1} ${top + step}Z`,
        b,
      ),
      fill(
        `M${x + width + 1} ${top}L${x + width * 0.8} ${top + quarter}L${x + width + 1} ${middle}ZM${x + width + 1} ${middle}L${x + width * 0.8} ${middle + quarter}L${x + width + 1} ${top + step}Z`,
        b,
      ),
    ].join('');
  });
  return `<rect x="${x}" y="${y}" width="${width}" height="${length}" fill="${ground}"/>${tiles.join('')}`;
}

const leaf = (x: number, y: number, size: number, angle: number, paint: string, vein: string) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})">${fill('M0 0C-60 -70 -56 -200 0 -280C56 -200 60 -70 0 0Z', paint)}${line('M0 10L0 -250M0 -60L-30 -104M0 -60L30 -104M0 -120L-32 -168M0 -120L32 -168M0 -178L-22 -214M0 -178L22 -214', vein, 5)}</g>`;

const backdrops: Record<Backdrop, (ground: Ground) => string> = {
  disc: ([, second]) => dot(480, 520, 400, second),
  arch: ([, second, third]) =>
    fill('M120 1200V500A360 360 0 0 1 840 500V1200Z', third) +
    fill('M164 1200V500A316 316 0 0 1 796 500V1200Z', second),
  arches: ([, second, third]) =>
    fill('M-120 1200V620A220 220 0 0 1 320 620V1200ZM640 1200V620A220 220 0 0 1 1080 620V1200Z', second) +
    fill('M-60 1200V620A160 160 0 0 1 260 620V1200ZM700 1200V620A160 160 0 0 1 1020 620V1200Z', third) +
    fill('M0 1200V620A100 100 0 0 1 200 620V1200ZM760 1200V620A100 100 0 0 1 960 620V1200Z', second),
  'band-left': (ground) => motifBand(54, 0, 1200, 132, [ground[1], ground[2], ground[0]]),
  'band-right': (ground) => motifBand(774, 0, 1200, 132, [ground[1], ground[2], ground[0]]),
  'band-low': (ground) =>
    `<rect y="700" width="960" height="500" fill="${ground[1]}"/><g transform="translate(0 790) rotate(-90)">${motifBand(0, 0, 960, 120, [ground[1], ground[2], ground[0]])}</g>`,
  lozenge: ([ground, second, third]) =>
    fill('M480 -120L1020 500L480 1120L-60 500Z', second) +
    fill('M480 10L906 500L480 990L54 500Z', ground) +
    fill('M480 100L828 500L480 900L132 500Z', third),
  steps: ([, second, third]) =>
    fill('M0 1200V760H90V620H180V480H270V340H360V200H600V340H690V480H780V620H870V760H960V1200Z', second) +
    fill('M0 1200V900H120V760H220V620H320V480H640V620H740V760H840V900H960V1200Z', third),
  split: ([, second, third]) =>
    fill('M960 0V1200H280Z', second) +
    fill('M960 420V520L620 1120L562 1120Z', third) +
    fill('M960 230V310L530 1066L490 1066Z', third),
  panel: ([, second, third]) =>
    `<rect x="96" y="110" width="768" height="1100" fill="${second}"/><rect x="96" y="110" width="768" height="18" fill="${third}"/><rect x="96" y="142" width="768" height="6" fill="${third}"/>`,
  curtain: ([, second, third]) =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((i) =>
        fill(
          `M${i * 128 - 20} 0C${i * 128 + 30} 400 ${i * 128 - 20} 800 ${i * 128} 1200L${i * 128 + 52} 1200C${i * 128 + 40} 800 ${i * 128 + 84} 400 ${i * 128 + 40} 0Z`,
          i % 2 ? third : second,
        ),
      )
      .join(''),
  spot: ([, second, third]) =>
    fill('M700 -40L860 -40L1010 1200L-60 1200Z', second) +
    `<ellipse cx="480" cy="520" rx="330" ry="360" fill="${third}"/>`,
  leaves: ([, second, third]) =>
    leaf(90, 420, 1.25, -24, second, third) +
    leaf(-10, 760, 1.3, 24, second, third) +
    leaf(880, 360, 1.2, 30, second, third) +
    leaf(960, 720, 1.4, -20, second, third) +
    leaf(250, 170, 0.8, -60, second, third) +
    leaf(700, 130, 0.8, 50, second, third),
};

export const backdrop = (name: Backdrop, ground: Ground) =>
  `<rect width="960" height="1200" fill="${ground[0]}"/>${backdrops[name](ground)}`;
