import { colour } from '../palette.ts';
import { dot, fill, line, type Warp } from '../path.ts';

export type Extra =
  | 'hoops'
  | 'studs'
  | 'drops'
  | 'fans'
  | 'glasses'
  | 'round-glasses'
  | 'shades'
  | 'freckles'
  | 'bindi-dots'
  | 'nose-ring'
  | 'beads'
  | 'chain'
  | 'pendant'
  | 'collar-beads';

/** What hangs from the near ear; drawn around the lobe at (0, 0). */
export function earring(extras: readonly Extra[]): string {
  if (extras.includes('hoops'))
    return `<circle cx="-2" cy="42" r="38" fill="none" stroke="${colour.marigold}" stroke-width="8"/>`;
  if (extras.includes('studs')) return dot(0, 4, 9, colour.marigold);
  if (extras.includes('drops'))
    return (
      dot(0, 4, 7, colour.marigold) +
      line('M0 10L0 30', colour.marigold, 4) +
      fill('M0 26L20 62L0 98L-20 62Z', colour.clay) +
      fill('M0 46L9 62L0 78L-9 62Z', colour.honey)
    );
  if (extras.includes('fans'))
    return (
      dot(0, 4, 7, colour.honey) +
      fill('M0 8L36 74A52 52 0 0 1 -36 74Z', colour.marigold) +
      fill('M0 34L18 68A40 40 0 0 1 -18 68Z', colour.brick)
    );
  return '';
}

function spectacles(place: Warp, turn: number, round: boolean, tint: string | null): string {
  const [nearX] = place(-66, 0);
  const [farX] = place(64, 0);
  const lens = (x: number, scale: number) => {
    const shape = round
      ? `<ellipse cx="0" cy="4" rx="52" ry="50"`
      : `<path d="M-54 -30C-30 -38 34 -38 54 -30C56 4 44 42 8 44C-30 46 -54 24 -54 -30Z"`;
    return `<g transform="translate(${x} 4) scale(${scale} 1)">${shape} fill="${tint ?? '#fff'}" fill-opacity="${tint ? 0.94 : 0.1}" stroke="${tint ? colour.night : colour.honey}" stroke-width="8"/>${
      tint ? line('M-30 -18L-8 -18', '#fff', 7, 'opacity=".35"') : ''
    }</g>`;
  };
  const [armX] = place(-146, 0);
  return (
    line(
      `M${armX} 2L${nearX - 50} -8M${nearX + 52} -8C${nearX + 60} -18 ${farX - 52} -18 ${farX - 44} -8`,
      tint ? colour.night : colour.honey,
      8,
    ) +
    lens(nearX, 1) +
    lens(farX, 1 - 0.2 * turn)
  );
}

/** What sits on the face itself. */
export function onFace(extras: readonly Extra[], place: Warp, turn: number, deep: string): string {
  const parts: string[] = [];
  if (extras.includes('freckles')) {
    for (const [x, y] of [
      [-78, 52],
      [-60, 62],
      [-90, 66],
      [-48, 50],
      [-70, 74],
      [52, 54],
      [70, 60],
      [84, 50],
      [60, 70],
    ] as const) {
      parts.push(dot(...place(x, y), 3, deep, 'opacity=".6"'));
    }
  }
  if (extras.includes('bindi-dots')) {
    for (const [x, y] of [
      [0, -78],
      [0, -96],
      [0, -112],
    ] as const)
      parts.push(dot(...place(x, y), 5, '#f7ead8'));
  }
  if (extras.includes('nose-ring')) parts.push(dot(...place(-36, 84), 5.5, colour.honey));
  if (extras.includes('glasses')) parts.push(spectacles(place, turn, false, null));
  if (extras.includes('round-glasses')) parts.push(spectacles(place, turn, true, null));
  if (extras.includes('shades')) parts.push(spectacles(place, turn, false, colour.ink));
  return parts.join('');
}
