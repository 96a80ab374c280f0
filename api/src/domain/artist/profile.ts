import { m } from '@salamu/messages/messages';
import { type Occasion, occasionCodes, occasionName } from '../request/brief.ts';
import { windows } from '../request/deadlines.ts';
import type { Field, ValuesOf } from '../text/field.ts';
import { formatSpan } from '../text/measures.ts';
import { type Category, categoryCodes, craftName } from './categories.ts';
import { countryCodes, countryName } from './countries.ts';
import { languageChoice, languageCodes } from './languages.ts';

/** Lengths in characters. */
export const profileLimits = {
  name: { min: 1, max: 80 },
  stageName: { min: 2, max: 60 },
  bio: { min: 40, max: 1500 },
  city: { min: 2, max: 80 },
  languages: { min: 1, max: 8 },
  promiseDays: { min: 1, max: 14, default: 7 },
  awayDays: { max: 365 },
  cap: { min: 1, max: 500 },
  photo: { maxBytes: 5 * 1024 * 1024, maxPixels: 24_000_000, leastSide: 400 },
} as const;

export const socialNetworks = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  facebook: 'Facebook',
  x: 'X',
  website: 'Website',
} as const;
export type SocialNetwork = keyof typeof socialNetworks;
export const networkName = (network: SocialNetwork): string =>
  network === 'website' ? m.profile_network_website() : socialNetworks[network];
export const socialNetworkNames = Object.keys(socialNetworks) as SocialNetwork[];

export type ProfileRule = Field & {
  label: () => string;
  hint?: () => string;
  step?: 'stage' | 'words' | 'price' | 'more';
  /** Whether fans see a verified artist's change only after an admin approved it. */
  reviewed?: true;
};

/** What an artist publishes, in the order of the form. */
export const shownFields = {
  stageName: {
    kind: 'line',
    ...profileLimits.stageName,
    missing: m.profile_field_stage_name_missing,
    label: m.profile_field_stage_name,
    step: 'stage',
    reviewed: true,
    erasure: 'kept',
  },
  slug: {
    kind: 'line',
    min: 3,
    max: 60,
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    refusal: m.profile_field_slug_refusal,
    label: m.profile_field_slug,
    step: 'stage',
    reviewed: true,
    erasure: { leaves: null },
  },
  category: {
    kind: 'choice',
    of: categoryCodes,
    say: (code) => craftName(code as Category),
    missing: m.refused_category,
    label: m.profile_field_category,
    step: 'stage',
    erasure: 'kept',
  },
  country: {
    kind: 'choice',
    of: countryCodes,
    say: countryName,
    missing: m.refused_country,
    label: m.profile_field_country,
    step: 'stage',
    erasure: 'kept',
  },
  city: {
    kind: 'line',
    ...profileLimits.city,
    optional: true,
    label: m.profile_field_city,
    step: 'stage',
    erasure: { leaves: null },
  },
  languages: {
    kind: 'choices',
    of: languageCodes,
    say: languageChoice,
    ...profileLimits.languages,
    add: m.profile_field_languages_add,
    missing: m.profile_field_languages_missing,
    label: m.profile_field_languages,
    step: 'stage',
    erasure: { leaves: [] },
  },
  bio: {
    kind: 'words',
    ...profileLimits.bio,
    missing: m.profile_field_bio_missing,
    label: m.profile_field_bio,
    hint: m.profile_field_bio_hint,
    step: 'words',
    erasure: { leaves: null },
  },
  price: {
    kind: 'money',
    missing: m.profile_field_price_missing,
    label: m.profile_field_price,
    step: 'price',
    erasure: { leaves: null },
  },
  promiseDays: {
    kind: 'number',
    ...profileLimits.promiseDays,
    label: m.profile_field_promise,
    hint: m.profile_field_promise_hint,
    step: 'price',
    erasure: 'kept',
  },
  rushPrice: {
    kind: 'money',
    optional: true,
    label: m.profile_field_rush,
    hint: () => m.profile_field_rush_hint({ span: formatSpan(windows.rush) }),
    step: 'price',
    erasure: { leaves: null },
  },
  occasions: {
    kind: 'choices',
    of: occasionCodes,
    say: (code) => occasionName(code as Occasion),
    label: m.profile_field_occasions,
    hint: m.profile_field_occasions_hint,
    step: 'more',
    erasure: { leaves: [] },
  },
  socialLinks: {
    kind: 'links',
    of: socialNetworkNames,
    max: 200,
    label: m.profile_field_links,
    hint: m.profile_field_links_hint,
    step: 'more',
    erasure: { leaves: {} },
  },
} as const satisfies Record<string, ProfileRule>;

const cap = {
  kind: 'number',
  ...profileLimits.cap,
  optional: true,
  refusal: () => m.profile_field_cap_refusal({ least: profileLimits.cap.min, most: profileLimits.cap.max }),
  erasure: { leaves: null },
} as const;

/** Shown only to the artist and admins; edited in the artist's settings. */
export const ownFields = {
  accepting: { kind: 'flag', label: m.profile_field_accepting, erasure: { leaves: false } },
  awayUntil: { kind: 'moment', optional: true, label: m.profile_field_away, erasure: { leaves: null } },
  dailyCap: { ...cap, label: m.profile_field_daily_cap },
  openCap: { ...cap, label: m.profile_field_open_cap },
} as const satisfies Record<string, ProfileRule>;

export const profileFields = { ...shownFields, ...ownFields };
export type ProfileField = keyof typeof profileFields;
export type FormField = keyof typeof shownFields;
export const formFields = Object.keys(shownFields) as FormField[];
export const profileRule = (name: ProfileField): ProfileRule => profileFields[name];

export type ProfileValues = ValuesOf<typeof profileFields>;

/** What a profile needs before it can be verified, in words for the artist. */
export const profileNeeds: Record<string, () => string> = {
  ...Object.fromEntries(
    formFields.flatMap((name) => {
      const { missing } = profileRule(name);
      return missing ? [[name, missing]] : [];
    }),
  ),
  photo: m.profile_field_photo_missing,
};

export const reservedSlugs = new Set(
  'about admin admin-login api artist artist-agreement artist-register artists assets blocks blog careers category checkout complete-profile contact cookies country dashboard dev earnings faqs how-it-works language login media metrics new occasion payout-account payout-ways payouts press pricing privacy profile register report requests reviews robots search settings sitemap statement terms testimonials track watch'.split(
    ' ',
  ),
);

/** A stage name as a path segment: `Wanjirũ & the Band` → `wanjiru-and-the-band`; empty if nothing is left. */
export function slugify(stageName: string): string {
  return stageName
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
}
