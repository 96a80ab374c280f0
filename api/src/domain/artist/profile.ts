/** What an artist's profile may hold; lengths in characters. */
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

/** What a profile needs before it can be verified, in words for the artist. */
export const profileNeeds = {
  stageName: 'Tell us your stage name.',
  category: 'Choose a category.',
  bio: 'Write a few lines about yourself.',
  country: 'Choose a country.',
  languages: 'Choose a language you speak.',
  price: 'Set a price.',
  photo: 'Choose a photo.',
} as const;
export type ProfileNeed = keyof typeof profileNeeds;

export const socialNetworks = ['instagram', 'tiktok', 'youtube', 'facebook', 'x', 'website'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Slugs that would collide with a route of the site, the dashboard or the API. */
export const reservedSlugs = new Set(
  'about admin admin-login api artist artist-agreement artist-register artists assets blog careers category checkout complete-profile contact cookies country dashboard dev earnings faqs how-it-works login media metrics new payouts press pricing privacy profile register report requests robots search settings sitemap statement terms testimonials track watch'.split(
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
