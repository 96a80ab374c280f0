import { encode } from 'uqr';

/** What people can scan, as a path of its dark squares in a drawing `size` units wide, its white margin included. */
export function qrPath(text: string): { size: number; d: string } {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, d: squares.join('') };
}
