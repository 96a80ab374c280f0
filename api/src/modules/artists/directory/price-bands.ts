import type { Currency, Rates } from '#api/domain/money/money.ts';

/** The upper bounds of the bands in US cents; the database counts by the same, see `directory_values`. */
export const edgesInUsdCents = [2_500, 5_000, 10_000, 25_000];

/**
 * The bounds between price bands, in minor units of `currency` (US cents without one): round figures worth about the
 * same everywhere.
 */
export function bandEdges(currency: Currency | null, rates: Rates): number[] {
  if (!currency) return edgesInUsdCents;
  return edgesInUsdCents.map((cents) => twoDigits((cents * rates.perUsd[currency]) / 100));
}

/** The bands as `minPrice-maxPrice`, both inclusive: `0-2499`, `2500-4999`, … `25000-`. */
export function bandNames(edges: number[]): string[] {
  return [0, ...edges].map((from, band) => `${from}-${edges[band] === undefined ? '' : edges[band] - 1}`);
}

function twoDigits(amount: number): number {
  return Number(amount.toPrecision(2));
}
