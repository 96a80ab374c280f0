import type { Category } from '@salamu/api/domain/artist/categories';
import type { Language } from '@salamu/api/domain/artist/languages';
import type { SocialNetwork } from '@salamu/api/domain/artist/profile';
import type { Currency } from '@salamu/api/domain/money/money';
import type { Occasion } from '@salamu/api/domain/request/brief';

/** An invented artist. Prices in minor units of `currency`; the portrait is `portraits/{slug}.webp`. */
export interface DemoArtist {
  stageName: string;
  slug: string;
  category: Category;
  bio: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  city: string;
  /** BCP 47. */
  languages: readonly Language[];
  currency: Currency;
  price: number;
  /** The surcharge for 24 hours, on top of the price. */
  rushPrice: number | null;
  promiseDays: number;
  dailyCap: number | null;
  openCap: number | null;
  occasions: readonly Occasion[];
  socialLinks: Partial<Record<SocialNetwork, string>>;
  verified: boolean;
  featured: boolean;
  accepting: boolean;
  /** Days from the loading of the demo data until the artist is back. */
  awayDays: number | null;
}

type Usual = Pick<
  DemoArtist,
  'promiseDays' | 'dailyCap' | 'openCap' | 'verified' | 'featured' | 'accepting' | 'awayDays' | 'rushPrice'
>;

const usual: Usual = {
  promiseDays: 7,
  dailyCap: null,
  openCap: null,
  verified: true,
  featured: false,
  accepting: true,
  awayDays: null,
  rushPrice: null,
};

export const artist = (said: Omit<DemoArtist, keyof Usual> & Partial<Usual>): DemoArtist => ({
  ...usual,
  ...said,
});

const address: Record<Exclude<SocialNetwork, 'website'>, string> = {
  instagram: 'https://instagram.com/',
  tiktok: 'https://tiktok.com/@',
  youtube: 'https://youtube.com/@',
  facebook: 'https://facebook.com/',
  x: 'https://x.com/',
};

/** Links for an invented handle; the suffix keeps them clear of real accounts. */
export function links(handle: string, ...networks: (keyof typeof address)[]): DemoArtist['socialLinks'] {
  return Object.fromEntries(networks.map((network) => [network, `${address[network]}${handle}_salamudemo`]));
}

export const celebrations = [
  'birthday',
  'anniversary',
  'wedding',
  'graduation',
  'congratulations',
  'holiday',
] as const;
export const kindWords = ['encouragement', 'thank_you', 'get_well', 'apology', 'just_because'] as const;
export const jokes = ['roast', 'birthday', 'graduation', 'congratulations', 'just_because', 'other'] as const;
