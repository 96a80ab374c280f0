import { type Rates, toUsdCents } from '#api/domain/money.ts';
import type { Profile } from './merge.ts';

/**
 * The profile as columns; the artist's identity (name, slug, photo, intro video) and what the system keeps are written
 * elsewhere.
 */
export function columnsOf(profile: Profile, rates: Rates) {
  const { price, rushPrice } = profile;
  return {
    bio: profile.bio || null,
    city: profile.city || null,
    languages: profile.languages,
    occasions: profile.occasions,
    socialLinks: profile.socialLinks,
    promiseDays: profile.promiseDays,
    accepting: profile.accepting,
    awayUntil: profile.awayUntil,
    dailyCap: profile.dailyCap,
    openCap: profile.openCap,
    ...(price && { currency: price.currency, price: price.amount, priceUsd: toUsdCents(price, rates) }),
    rushPrice: rushPrice?.amount ?? null,
    ...(profile.category && { category: profile.category }),
    ...(profile.country && { country: profile.country }),
  };
}
