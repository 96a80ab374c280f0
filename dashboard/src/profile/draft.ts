import type { Category } from '@salamu/api/domain/artist/categories';
import { currencyOf } from '@salamu/api/domain/artist/country-currency';
import { profileLimits, type SocialNetwork, socialNetworks } from '@salamu/api/domain/artist/profile';
import type { Currency } from '@salamu/api/domain/money';
import { type Occasion, occasionCodes } from '@salamu/api/domain/request/brief';
import { asTyped, moneyOf } from '../parts/money/typed-money.ts';
import type { OwnProfile, ProfileInput } from './queries.ts';

/** The form as typed: numbers and money are text until sent. */
export interface Draft {
  stageName: string;
  /** The last part of the public page's URL. */
  slug: string;
  category: Category | '';
  country: string;
  city: string;
  languages: string[];
  bio: string;
  currency: Currency;
  price: string;
  rushPrice: string;
  promiseDays: number;
  occasions: Occasion[];
  socialLinks: Record<SocialNetwork, string>;
}

export function draftOf(profile: OwnProfile | null): Draft {
  const { price = null, rushPrice = null } = profile ?? {};
  return {
    stageName: profile?.stageName ?? '',
    slug: profile?.slug ?? '',
    category: profile?.category ?? '',
    country: profile?.country ?? '',
    city: profile?.city ?? '',
    languages: profile?.languages ?? [],
    bio: profile?.bio ?? '',
    currency: price?.currency ?? currencyOf(profile?.country ?? ''),
    price: price ? asTyped(price) : '',
    rushPrice: rushPrice ? asTyped(rushPrice) : '',
    promiseDays: profile?.promiseDays ?? profileLimits.promiseDays.default,
    occasions: profile?.occasions.length ? profile.occasions : [...occasionCodes],
    socialLinks: Object.fromEntries(
      socialNetworks.map((network) => [network, profile?.socialLinks[network] ?? '']),
    ) as Draft['socialLinks'],
  };
}

/** Choosing a country also sets the currency, until a price is typed. */
export function withCountry(draft: Draft, country: string): Partial<Draft> {
  return draft.price || draft.rushPrice ? { country } : { country, currency: currencyOf(country) };
}

/**
 * What to send. Fields not filled in yet are left out, so that the API lists everything missing at once; emptying a
 * `stored` field is meaningful and is sent.
 */
export function inputOf(draft: Draft, stored: OwnProfile | null): ProfileInput {
  const price = moneyOf(draft.price, draft.currency);
  return {
    ...((draft.stageName.trim() || stored?.stageName) && { stageName: draft.stageName }),
    ...(draft.slug && draft.slug !== stored?.slug && { slug: draft.slug.trim().toLowerCase() }),
    ...(draft.category && { category: draft.category }),
    ...(draft.country && { country: draft.country }),
    city: draft.city.trim() || null,
    ...(draft.languages.length > 0 && { languages: draft.languages }),
    ...((draft.bio.trim() || stored?.bio) && { bio: draft.bio }),
    ...(price && { price }),
    rushPrice: moneyOf(draft.rushPrice, draft.currency),
    promiseDays: draft.promiseDays,
    occasions: draft.occasions,
    socialLinks: draft.socialLinks,
  };
}
