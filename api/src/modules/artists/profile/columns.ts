import { type Rates, toUsdCents } from '#api/domain/money/money.ts';
import type { Profile } from './merge.ts';

/**
 * The profile as columns; the artist's identity (name, slug, photo, intro video) and what the system keeps are written
 * elsewhere.
 */
export function columnsOf(profile: Profile, rates: Rates) {
  const { stageName, slug, photoKey, category, country, price, rushPrice, ...plain } = profile;
  return {
    ...plain,
    ...(price && { currency: price.currency, price: price.amount, priceUsd: toUsdCents(price, rates) }),
    rushPrice: rushPrice?.amount ?? null,
    ...(category && { category }),
    ...(country && { country }),
  };
}
