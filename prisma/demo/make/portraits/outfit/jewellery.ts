import type { Extra } from '../face/extras.ts';
import { colour } from '../palette.ts';
import { dot, fill, line } from '../path.ts';
import type { Body } from './body.ts';

const beadColours = [colour.marigold, colour.cream, colour.clay, colour.leaf] as const;

/** What lies around the neck, over the clothes. */
export function jewellery(extras: readonly Extra[], { neck: n }: Body): string {
  const parts: string[] = [];
  if (extras.includes('collar-beads')) {
    for (const [ring, y] of [
      [0, 34],
      [1, 62],
      [2, 90],
    ] as const) {
      const x = n + 24 + ring * 26;
      parts.push(
        line(
          `M${-x} ${-22 + ring * 8}C${-x + 10} ${y} ${-x * 0.5} ${y + 20} 0 ${y + 22}C${x * 0.5} ${y + 20} ${x - 10} ${y} ${x} ${-22 + ring * 8}`,
          beadColours[ring] ?? colour.clay,
          25,
        ),
      );
      parts.push(
        line(
          `M${-x} ${-22 + ring * 8}C${-x + 10} ${y} ${-x * 0.5} ${y + 20} 0 ${y + 22}C${x * 0.5} ${y + 20} ${x - 10} ${y} ${x} ${-22 + ring * 8}`,
          colour.plum,
          8,
          'stroke-dasharray="3 24" opacity=".8"',
        ),
      );
    }
  }
  if (extras.includes('beads')) {
    for (let i = -9; i <= 9; i++) {
      const share = i / 9;
      parts.push(
        dot(share * (n + 30), 120 - 146 * share * share, 12, beadColours[(i + 9) % 4] ?? colour.clay),
      );
    }
  }
  if (extras.includes('chain'))
    parts.push(
      line(
        `M${-n - 20} -28C${-n + 6} 60 -30 96 0 104C30 96 ${n - 6} 60 ${n + 20} -28`,
        colour.honey,
        9,
        'stroke-dasharray="12 5"',
      ),
    );
  if (extras.includes('pendant')) {
    parts.push(
      line(`M${-n - 6} -36C${-n + 10} 30 -20 84 0 116C20 84 ${n - 10} 30 ${n + 6} -36`, colour.honey, 4),
    );
    parts.push(
      fill('M0 104L24 134L0 166L-24 134Z', colour.marigold) +
        fill('M0 118L12 134L0 150L-12 134Z', colour.brick),
    );
  }
  return parts.join('');
}
