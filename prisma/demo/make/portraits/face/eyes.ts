import { colour, type Skin } from '../palette.ts';
import { clip, dot, fill, inside, line, type Warp, warp } from '../path.ts';

export type EyeShape = 'open' | 'wide' | 'soft' | 'aside' | 'lowered' | 'smiling' | 'closed';
export type BrowShape = 'soft' | 'strong' | 'arched';

interface EyeLook {
  shape: EyeShape;
  lashes: boolean;
  lid?: string;
  older?: boolean;
}

/** Upper lid height, lower lid height, where the iris sits (towards the far side, down). */
const openings: Record<Exclude<EyeShape, 'smiling' | 'closed'>, readonly [number, number, number, number]> = {
  open: [-15, 13, 1, -3],
  wide: [-18, 14, 1, -3],
  soft: [-12, 12, 2, -3],
  aside: [-13, 12, 12, -3],
  lowered: [-6, 13, 3, 4],
};

/** One eye drawn around (0, 0), its outer corner on the left. */
function eye(id: string, look: EyeLook, skin: Skin, mirrored: boolean): string {
  if (look.shape === 'smiling' || look.shape === 'closed') {
    const lift = look.shape === 'smiling' ? -17 : 15;
    const lashes = look.lashes
      ? line(`M-36 0L-47 ${lift > 0 ? 6 : -6}M-30 ${lift / 3}L-40 ${lift > 0 ? 13 : -13}`, skin.deep, 4)
      : '';
    return [
      fill(
        `M-42 -4C-26 -32 22 -32 38 0C26 ${lift * 0.9} -26 ${lift} -42 -4Z`,
        look.lid ?? skin.light,
        look.lid ? '' : 'opacity=".75"',
      ),
      line(`M-38 3C-20 ${lift} 18 ${lift} 34 6`, colour.night, 7),
      lashes,
    ].join('');
  }
  const [up, down, gaze, drop] = openings[look.shape];
  const upper = `M-36 -2C-24 ${up * 1.28} 16 ${up * 1.36} 34 6`;
  const white = `${upper}C22 ${down * 1.25} -18 ${down * 1.3} -36 -2Z`;
  const irisX = mirrored ? -gaze : gaze;
  return [
    fill(
      `M-40 -6C-28 ${up * 1.3 - 18} 20 ${up * 1.4 - 16} 37 2L34 6C16 ${up * 1.36} -24 ${up * 1.28} -40 -6Z`,
      look.lid ?? skin.shade,
      `opacity="${look.lid ? 0.95 : 0.6}"`,
    ),
    clip(id, white),
    fill(white, '#f7ead8'),
    inside(
      id,
      dot(irisX, drop, 17, '#3a1a17') +
        dot(irisX, drop, 9.5, colour.night) +
        line(upper, '#8d6a66', 11, 'opacity=".45"') +
        dot(irisX + (mirrored ? 5 : -5), drop - 4, 4, '#fff6e6'),
    ),
    fill(
      `M-36 -2C-24 ${up * 1.28} 16 ${up * 1.36} 35 7C16 ${up * 1.36 - 9} -22 ${up * 1.3 - 9} ${look.lashes ? '-50 -13' : '-40 -5'}Z`,
      colour.night,
    ),
    line(
      `M-30 5C-18 ${down * 1.3 + 2} 8 ${down * 1.25 + 2} 24 ${down * 0.6 + 4}`,
      skin.deep,
      2.5,
      'opacity=".55"',
    ),
    look.older ? line('M-22 27C-8 34 10 33 22 26', skin.shade, 4) : '',
  ].join('');
}

/** Both eyes; the far one narrows with the turn. */
export function eyes(look: EyeLook, skin: Skin, place: Warp, turn: number): string {
  const [nearX] = place(-66, 0);
  const [farX] = place(64, 0);
  return (
    `<g transform="translate(${nearX} 0)">${eye('near-eye', look, skin, false)}</g>` +
    `<g transform="translate(${farX} 0) scale(${-(1 - 0.2 * turn)} 1)">${eye('far-eye', look, skin, true)}</g>`
  );
}

const browPaths: Record<BrowShape, string> = {
  soft: 'M-28 -44C-48 -58 -82 -60 -110 -40C-84 -50 -52 -48 -30 -33C-24 -35 -25 -41 -28 -44Z',
  strong: 'M-26 -46C-50 -62 -86 -64 -114 -40C-86 -48 -54 -44 -29 -28C-21 -31 -21 -42 -26 -46Z',
  arched: 'M-28 -43C-46 -60 -78 -72 -112 -42C-82 -58 -52 -52 -30 -33C-25 -35 -25 -40 -28 -43Z',
};

export function brows(shape: BrowShape, tone: string, place: Warp, raised: number): string {
  const near = browPaths[shape];
  const far = warp(near, (x, y) => [-x, y]);
  return (
    fill(
      warp(near, (x, y) => place(x, y - raised)),
      tone,
    ) +
    fill(
      warp(far, (x, y) => place(x, y - raised)),
      tone,
    )
  );
}
