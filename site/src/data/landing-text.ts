import type { Category } from '@salamu/api/domain/artist/categories';
import { languageName } from '@salamu/api/domain/artist/languages';
import { occasionName } from '@salamu/api/domain/request/brief';
import { dateLocale, m } from '@salamu/messages/messages';
import type { ArtistSearch } from './artist-search.ts';
import type { Directory } from './directory.ts';
import { inMidSentence, peopleOf } from './format.ts';
import { fromCountry } from './from-country.ts';

/** How a page of the list introduces itself. The whole list takes title and description from the table of paths. */
export interface LandingText {
  heading: string;
  /** Below the heading. */
  lead: string | null;
  title?: string;
  description?: string;
}

const leads: Record<Category, () => string> = {
  musician: m.landing_musician,
  actor: m.landing_actor,
  comedian: m.landing_comedian,
  influencer: m.landing_influencer,
  athlete: m.landing_athlete,
  media_personality: m.landing_media_personality,
  creator: m.landing_creator,
  gospel: m.landing_gospel,
  dj: m.landing_dj,
  dancer: m.landing_dancer,
  poet: m.landing_poet,
  other: m.landing_other,
};

const most = (counts: Record<string, number>, take: number) =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, take)
    .map(([code]) => code);

/** The list's heading and texts: for all artists, one occasion, one category or one country. */
export function landingText(search: ArtistSearch, { list, fromUsdCents }: Directory): LandingText {
  const { category, country, occasion, page } = search;
  const from =
    fromUsdCents === null ? '' : ` ${m.landing_from_price({ amount: Math.ceil(fromUsdCents / 100) })}`;
  const later = page > 1 ? m.landing_page({ page }) : '';
  if (occasion) return { heading: m.landing_occasion({ occasion: occasionName(occasion) }), lead: null };
  if (category) {
    const people = peopleOf(category);
    const heading = country ? `${people} ${fromCountry(country)}` : people;
    const lead = leads[category]();
    return {
      heading,
      lead,
      title: m.landing_category_title({ people: heading }) + later,
      description: lead + from,
    };
  }
  if (country) {
    const heading = m.landing_country({ from: fromCountry(country) });
    const { category: crafts, language } = list.facets;
    const andList = new Intl.ListFormat(dateLocale());
    const people = andList.format(most(crafts, 3).map((code) => inMidSentence(peopleOf(code as Category))));
    const languages = andList.format(most(language, 4).map(languageName));
    const lead = list.total > 0 ? m.landing_country_lead({ people, languages }) + from : null;
    return {
      heading,
      lead,
      title: heading + later,
      description: `${m.landing_country_description({ from: fromCountry(country) })} ${lead ?? ''}`.trim(),
    };
  }
  return { heading: m.landing_all(), lead: null };
}
