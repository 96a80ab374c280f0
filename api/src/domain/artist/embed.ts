import { baseLocale, isOffered, type Locale, readPath } from '@salamu/messages/locales';
import { currentLocale, here, m } from '@salamu/messages/messages';

/** How large an artist's card is on another site, in pixels; it also fits where there is less room. */
export const embedSize = { width: 480, height: 216 };

export const embedPath = (slug: string) => `/embed/artists/${slug}`;

/** The path of an artist's link-preview picture in the language spoken here. */
export function socialImagePath(slug: string): string {
  const locale = currentLocale();
  const tag = locale === baseLocale || !isOffered(locale) ? '' : `.${locale}`;
  return `/media/social/${slug}${tag}.jpg`;
}

interface Card {
  /** Where the product is reached, without a path. */
  origin: string;
  slug: string;
  stageName: string;
  width?: number;
  height?: number;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (words: string) => words.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** The HTML that shows an artist's card on another site, in the language spoken here. */
export function embedCode({ origin, slug, stageName, ...size }: Card): string {
  const { width, height } = { ...embedSize, ...size };
  const title = escaped(m.card_request_from({ name: stageName }));
  return `<iframe src="${origin}${here(embedPath(slug))}" width="${width}" height="${height}" title="${title}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

/** Whose page or card is at an address at `origin`, and in which language; null for any other address. */
export function artistInAddress(address: string, origin: string): { slug: string; locale: Locale } | null {
  if (!URL.canParse(address)) return null;
  const { host, protocol, pathname } = new URL(address);
  if (host !== new URL(origin).host || !/^https?:$/.test(protocol)) return null;
  const { locale, path } = readPath(pathname.toLowerCase());
  const [, slug] = /^\/(?:embed\/)?artists\/([a-z0-9-]{1,100})\/?$/.exec(path) ?? [];
  return slug ? { slug, locale } : null;
}
