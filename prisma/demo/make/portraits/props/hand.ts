import type { Skin } from '../palette.ts';
import { fill, line } from '../path.ts';

/** A closed hand gripping an upright handle at (0, 0), forearm leading down and out. */
export function grip(skin: Skin, sleeve: string, held: string): string {
  const finger = (y: number, from: number, to: number) =>
    line(`M${from} ${y}L${to} ${y + 6}`, skin.shade, 38) +
    line(`M${from} ${y - 3}L${to - 2} ${y + 2}`, skin.base, 33);
  return [
    fill('M14 -52C54 -66 82 -40 84 4C92 60 70 140 96 240L-40 300C-36 200 -30 110 -24 60Z', skin.shade),
    fill('M-44 40C-40 120 -52 190 -60 280L96 270C84 200 84 130 82 40Z', skin.base),
    fill('M-92 190C-40 166 60 160 120 178L170 520L-130 520Z', sleeve),
    held,
    finger(60, -34, 40),
    finger(28, -40, 44),
    finger(-6, -42, 44),
    finger(-40, -38, 42),
    line('M66 6C58 -30 30 -58 -6 -62', skin.shade, 38) + line('M66 2C58 -32 30 -60 -4 -65', skin.base, 32),
    line('M-16 -72C-8 -76 0 -74 4 -70', skin.light, 7, 'opacity=".8"'),
  ].join('');
}
