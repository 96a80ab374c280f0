import { locales, pathIn } from '@salamu/messages/locales';
import { cachedPages } from './page-cache.ts';

export const rulesPath = '/speculation-rules.json';

const isFile = (page: string) => /\.\w+$/.test(page);

/** The pages that are the same for everyone, as URL patterns: in each language, with any query. */
const patterns = Object.keys(cachedPages)
  .filter((page) => !isFile(page))
  .map((page) => page.replace(/\[(\w+)\]/g, ':$1'))
  .flatMap((page) => locales.map((locale) => pathIn(locale, page)));

/**
 * What browsers may load before a link is followed: only public pages, which are cheap to answer and do nothing, and
 * only once a pointer rests on the link or touches it. They are not rendered in advance: that would load pictures and
 * scripts, for which many of our readers pay by the byte.
 */
export const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: patterns.map((pathname) => ({ pathname })) },
          { not: { selector_matches: '[rel~="nofollow"], [target="_blank"], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};
