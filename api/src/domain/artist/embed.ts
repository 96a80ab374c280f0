import { baseLocale, isOffered } from '@salamu/messages/locales';
import { currentLocale, here, m } from '@salamu/messages/messages';

/** How large an artist's card is on another site, in pixels; it also fits where there is less room. */
const embedSize = { width: 480, height: 216 };

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
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (words: string) => words.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** The HTML that shows an artist's card on another site, in the language spoken here. */
export function embedCode({ origin, slug, stageName }: Card): string {
  const { width, height } = embedSize;
  const title = escaped(m.card_request_from({ name: stageName }));
  return `<iframe src="${origin}${here(embedPath(slug))}" width="${width}" height="${height}" title="${title}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
