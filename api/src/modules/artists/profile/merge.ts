import type { Category } from '#api/domain/artist/categories.ts';
import { profileLimits } from '#api/domain/artist/profile.ts';
import type { Currency, Money } from '#api/domain/money.ts';
import type { ProfileInput } from './model.ts';
import type { ProfileRow } from './repo.ts';

/** An artist's profile while it is edited: what is stored, overlaid with what was sent. */
export interface Profile {
  stageName: string | null;
  slug: string | null;
  category: Category | null;
  bio: string | null;
  country: string | null;
  city: string | null;
  languages: string[];
  occasions: string[];
  socialLinks: Record<string, string>;
  price: Money | null;
  rushPrice: Money | null;
  promiseDays: number;
  accepting: boolean;
  awayUntil: Date | null;
  dailyCap: number | null;
  openCap: number | null;
  photoKey: string | null;
}

const empty: Profile = {
  stageName: null,
  slug: null,
  category: null,
  bio: null,
  country: null,
  city: null,
  languages: [],
  occasions: [],
  socialLinks: {},
  price: null,
  rushPrice: null,
  promiseDays: profileLimits.promiseDays.default,
  accepting: true,
  awayUntil: null,
  dailyCap: null,
  openCap: null,
  photoKey: null,
};

/** What was sent, laid over what is stored; text is trimmed, emptied links are removed. */
export function mergeProfile(row: ProfileRow | null, input: ProfileInput, photoKey: string | null): Profile {
  const { awayUntil, socialLinks, stageName, bio, city, ...plain } = input;
  const stored = row ? storedProfile(row) : empty;
  return {
    ...stored,
    ...given(plain),
    ...given({ stageName: stageName && oneLine(stageName), bio: bio?.trim(), city: city && oneLine(city) }),
    ...(awayUntil !== undefined && { awayUntil: awayUntil === null ? null : new Date(awayUntil) }),
    ...(socialLinks && { socialLinks: withoutEmpty({ ...stored.socialLinks, ...socialLinks }) }),
    ...(photoKey && { photoKey }),
  };
}

function storedProfile(row: ProfileRow): Profile {
  const currency = row.currency as Currency;
  const money = (amount: number | null) => (amount === null ? null : { amount, currency });
  return {
    ...row,
    socialLinks: row.socialLinks as Record<string, string>,
    price: money(row.price),
    rushPrice: money(row.rushPrice),
  };
}

function given<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function withoutEmpty(links: Record<string, string | null | undefined>): Record<string, string> {
  const kept = Object.entries(links).map(([network, address]) => [network, address?.trim() ?? ''] as const);
  return Object.fromEntries(kept.filter(([, address]) => address !== ''));
}
