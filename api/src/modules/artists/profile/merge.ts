import { type ProfileValues, profileFields } from '#api/domain/artist/profile.ts';
import { type Currency, type Rates, toUsdCents } from '#api/domain/money/money.ts';
import { eachOf, emptyOf, type Field } from '#api/domain/text/field.ts';
import { plainName, plainText } from '#api/domain/text/plain-text.ts';
import type { ProfileInput } from './model.ts';
import type { ProfileRow } from './repo.ts';

type Needed = 'stageName' | 'slug' | 'category' | 'bio' | 'country' | 'price';

/** A profile being edited: stored values overlaid with submitted ones. */
export type Profile = Omit<ProfileValues, Needed | 'awayUntil' | 'socialLinks'> & {
  [N in Needed]: ProfileValues[N] | null;
} & { awayUntil: Date | null; socialLinks: Record<string, string>; photoKey: string | null };

/** Overlay submitted values on stored ones; text is trimmed, emptied links are removed. */
export function mergeProfile(row: ProfileRow | null, input: ProfileInput, photoKey: string | null): Profile {
  const merged = eachOf(profileFields, (rule, name) => {
    const before = row ? stored(rule, row[name], row.currency) : startOf(rule);
    return input[name] === undefined ? before : sent(rule, input[name], before);
  });
  return { ...(merged as unknown as Profile), photoKey: photoKey ?? row?.photoKey ?? null };
}

/** Artists take requests by default. */
const startOf = (rule: Field) => (rule.kind === 'flag' ? true : emptyOf(rule));

function stored(rule: Field, value: unknown, currency: Currency): unknown {
  return rule.kind === 'money' && value !== null ? { amount: value, currency } : value;
}

function sent(rule: Field, value: unknown, before: unknown): unknown {
  if (rule.kind === 'links') return withoutEmpty({ ...(before as object), ...(value as object) });
  if (typeof value !== 'string') return value;
  if (rule.kind === 'moment') return new Date(value);
  return (rule.kind === 'line' ? plainName(value) : plainText(value)) || null;
}

function withoutEmpty(links: Record<string, string | null | undefined>): Record<string, string> {
  const kept = Object.entries(links).map(([network, address]) => [network, address?.trim() ?? ''] as const);
  return Object.fromEntries(kept.filter(([, address]) => address !== ''));
}

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
