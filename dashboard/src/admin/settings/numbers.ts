/** Parse a typed number, allowing thousands commas; NaN for anything else. */
export function readNumber(text: string): number {
  const plain = text.trim().replaceAll(',', '');
  return plain === '' ? Number.NaN : Number(plain);
}

interface Bounds {
  least: number;
  most: number;
}

export function outOf({ least, most }: Bounds, value: number): string | undefined {
  return value >= least && value <= most
    ? undefined
    : `Between ${least.toLocaleString('en')} and ${most.toLocaleString('en')}.`;
}
