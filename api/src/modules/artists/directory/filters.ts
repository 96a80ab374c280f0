import type { Category } from '#api/domain/artist/categories.ts';
import type { Currency } from '#api/domain/money/money.ts';
import type { Occasion } from '#api/domain/request/brief.ts';
import type { Word } from './search.ts';

/** A visitor's filters; null where not set. Prices are in `currency`, or else in US cents. */
export interface Filters {
  search: Search | null;
  category: Category | null;
  country: string | null;
  language: string | null;
  /** Artists who offer it. */
  occasion: Occasion | null;
  currency: Currency | null;
  minPrice: number | null;
  maxPrice: number | null;
  maxDays: number | null;
  rush: boolean | null;
  available: boolean | null;
  featured: boolean | null;
}

/** All of these words; null for none. */
export type Search = Word[];
