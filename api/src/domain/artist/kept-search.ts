import { m } from '@salamu/messages/messages';
import { type Currency, formatMoney } from '../money.ts';
import { type Occasion, occasionName } from '../request/brief.ts';
import type { Category } from './categories.ts';
import { profileLimits } from './profile.ts';
import { asSentence, deliversBy, inARush, speaksIt } from './why.ts';

const day = 86_400_000;

/** A search that found nobody, kept for someone who wants to hear when an artist fits. */
export const keptSearchRules = {
  /** For how many days it is kept. */
  days: 180,
  /** How many of an address are kept, the latest. */
  mostPerAddress: 5,
  /** How often we look, and the least time between two mails to an address, in milliseconds. */
  every: day,
  /** How many artists the mail names. */
  mostNamed: 3,
} as const;

/** A later day rules nobody out. */
const longestPromise = profileLimits.promiseDays.max;

/** Within how many days the video must come, if there is a day (YYYY-MM-DD) or a promise to keep; 0 once it is too late. */
export function daysLeft(now: Date, { by, maxDays }: { by?: string; maxDays?: number }): number | undefined {
  if (by === undefined) return maxDays;
  const today = Date.parse(now.toISOString().slice(0, 10));
  const left = Math.max(0, (Date.parse(by) - today) / day);
  const most = Math.min(left, maxDays ?? left);
  return most > longestPromise ? undefined : most;
}

/** What a kept search wishes for, as far as a mail can say that an artist meets it; the price in US cents. */
export interface Wishes {
  search?: string;
  language?: string;
  occasion?: Occasion;
  by?: string;
  maxPrice?: number;
  rush?: boolean;
}

/** An artist's part in it; amounts in minor units of `currency`. */
interface Fitting {
  category: Category;
  languages: readonly string[];
  occasions: readonly string[];
  currency: Currency;
  price: number;
  priceUsd: number;
  rushPrice: number | null;
  promiseDays: number;
}

/** Which of the wishes an artist meets at `now`: `Sings in Yorùbá, delivers by Saturday 28 November, KES 2,000`. */
export function whyFits(artist: Fitting, wishes: Wishes, now: Date): string {
  const { search, language, occasion, by, maxPrice, rush } = wishes;
  const { currency, price, priceUsd, rushPrice, promiseDays } = artist;
  const days = daysLeft(now, { by }) ?? promiseDays;
  const own = formatMoney({ amount: price, currency });
  const most = maxPrice !== undefined &&
    priceUsd <= maxPrice && { amount: maxPrice, currency: 'USD' as const };
  return asSentence([
    search && m.found_words({ words: search }),
    language && artist.languages.includes(language) && speaksIt(artist.category, language),
    occasion && artist.occasions.includes(occasion) && m.found_occasion({ occasion: occasionName(occasion) }),
    deliversBy(by && promiseDays <= days ? by : null, promiseDays),
    most ? m.found_price({ price: own, most: formatMoney(most) }) : own,
    rush && rushPrice !== null && inARush({ amount: price + rushPrice, currency }),
  ]);
}
