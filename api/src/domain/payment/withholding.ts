/** The tax that a country's law makes us withhold from the shares of artists who live there. */
export interface Withholding {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Basis points of the artist's share. */
  bps: number;
  /** What the document is called that proves the tax to its office. */
  certificate: string;
}

/** Maximum rate in basis points: more is a typo. */
export const mostWithholdingBps = 3_000;

/** Null if nothing is withheld there. */
export const withholdingIn = (rows: readonly Withholding[], country: string): Withholding | null =>
  rows.find((row) => row.country === country) ?? null;
