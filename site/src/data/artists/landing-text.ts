import { type Category, peopleOf } from '@salamu/api/domain/artist/categories';
import { countryName } from '@salamu/api/domain/artist/countries';
import { languageName } from '@salamu/api/domain/artist/languages';
import { occasionName } from '@salamu/api/domain/request/brief';
import { currentLocale, dateLocale, m } from '@salamu/messages/messages';
import { inMidSentence } from '../content/format.ts';
import { hasPage, type OccasionWithPage } from './artist-pages.ts';
import type { ArtistSearch } from './artist-search.ts';
import type { Directory } from './directory.ts';

const codes = (list: string) => new Set(list.split(' '));
/** Countries whose French names are masculine, or plural; all others take `de`. */
const masculine = codes(
  'BJ BW BF BI CV CM TD CG CD GA GH KE LS LR MW ML MA MZ NE NG RW SN SD SS TG ZW BR CA DK JP PT QA GB',
);
const plural = codes('KM SC AE NL US');

/** Where someone is from, in mid-sentence: `from Kenya`, `du Kenya`, `kutoka Kenya`. */
export function fromCountry(code: string): string {
  const country = countryName(code);
  return currentLocale() === 'fr' ? inFrench(code, country) : m.country_from({ country });
}

function inFrench(code: string, country: string): string {
  if (plural.has(code)) return `des ${country}`;
  if (masculine.has(code)) return `du ${country}`;
  return /^[AEIOUÉ]/.test(country) ? `d’${country}` : `de ${country}`;
}

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

const occasionWords: Record<OccasionWithPage, { heading(): string; lead(): string }> = {
  birthday: { heading: m.occasion_words_birthday, lead: m.occasion_lead_birthday },
  anniversary: { heading: m.occasion_words_anniversary, lead: m.occasion_lead_anniversary },
  wedding: { heading: m.occasion_words_wedding, lead: m.occasion_lead_wedding },
  graduation: { heading: m.occasion_words_graduation, lead: m.occasion_lead_graduation },
  congratulations: { heading: m.occasion_words_congratulations, lead: m.occasion_lead_congratulations },
  encouragement: { heading: m.occasion_words_encouragement, lead: m.occasion_lead_encouragement },
  thank_you: { heading: m.occasion_words_thank_you, lead: m.occasion_lead_thank_you },
  get_well: { heading: m.occasion_words_get_well, lead: m.occasion_lead_get_well },
  apology: { heading: m.occasion_words_apology, lead: m.occasion_lead_apology },
  proposal: { heading: m.occasion_words_proposal, lead: m.occasion_lead_proposal },
  holiday: { heading: m.occasion_words_holiday, lead: m.occasion_lead_holiday },
  roast: { heading: m.occasion_words_roast, lead: m.occasion_lead_roast },
  just_because: { heading: m.occasion_words_just_because, lead: m.occasion_lead_just_because },
};

const most = (counts: Record<string, number>, take: number) =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, take)
    .map(([code]) => code);

const listed = (words: string[]) => new Intl.ListFormat(dateLocale()).format(words);

/** The crafts that most of them have: `musicians, comedians and DJs`. */
const peopleIn = ({ facets }: Directory['list']) =>
  listed(most(facets.category, 3).map((code) => inMidSentence(peopleOf(code as Category))));

export function landingText(search: ArtistSearch, { list, fromUsdCents }: Directory): LandingText {
  const { category, country, occasion, language, page } = search;
  const from =
    fromUsdCents === null ? '' : ` ${m.landing_from_price({ amount: Math.ceil(fromUsdCents / 100) })}`;
  const later = page > 1 ? m.landing_page({ page }) : '';
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
    const people = peopleIn(list);
    const languages = listed(most(list.facets.language, 4).map(languageName));
    const lead = list.total > 0 ? m.landing_country_lead({ people, languages }) + from : null;
    return {
      heading,
      lead,
      title: heading + later,
      description: `${m.landing_country_description({ from: fromCountry(country) })} ${lead ?? ''}`.trim(),
    };
  }
  if (occasion && hasPage(occasion)) {
    const words = occasionWords[occasion];
    return {
      heading: words.heading(),
      lead: words.lead(),
      title: m.landing_occasion_title({ occasion: occasionName(occasion) }) + later,
      description: words.lead() + from,
    };
  }
  if (language) {
    const heading = m.landing_language({ language: languageName(language) });
    const people = peopleIn(list);
    const countries = listed(most(list.facets.country, 4).map(countryName));
    const lead = list.total > 0 ? m.landing_language_lead({ people, countries }) + from : null;
    return {
      heading,
      lead,
      title: heading + later,
      description:
        `${m.landing_language_description({ language: languageName(language) })} ${lead ?? ''}`.trim(),
    };
  }
  return { heading: m.landing_all(), lead: null };
}
