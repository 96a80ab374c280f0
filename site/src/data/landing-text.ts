import type { Category } from '@salamu/api/domain/artist/categories';
import { countryName } from '@salamu/api/domain/artist/countries';
import { languageName } from '@salamu/api/domain/artist/languages';
import { occasionName } from '@salamu/api/domain/request/brief';
import type { ArtistSearch } from './artist-search.ts';
import type { Directory } from './directory.ts';
import { inMidSentence, peopleOf } from './format.ts';

/** How a page of the list introduces itself. The whole list takes title and description from the table of paths. */
export interface LandingText {
  heading: string;
  /** Below the heading. */
  lead: string | null;
  title?: string;
  description?: string;
}

const leads: Record<Category, string> = {
  musician:
    'A chorus with their name in it, a verse for the wedding, the old song sung again. Ask for the one they play too loud.',
  actor: 'The face from the series they never miss, talking to them alone. In character or out: you choose.',
  comedian:
    'A joke about the cousin who is always late, told by someone who tells jokes for a living. Say how far it may go.',
  influencer: 'They watch them every evening. This time the camera means one person.',
  athlete:
    'Someone who has run the last kilometre tells them to run theirs: before an exam, a match, a first day at work.',
  media_personality:
    'The voice of the morning show reads the news of one family: she said yes, he has passed, they are three now.',
  creator:
    'Cooks, tailors and teachers who make things in front of a camera, and now make one for someone you know.',
  gospel: 'A chorus for a christening, a prayer for a hospital bed, a psalm before a first flight.',
  dj: 'The name over the beat, for a birthday that starts at midnight or a wedding that won’t end.',
  dancer:
    'Steps made for one name: a challenge, a first dance, a move for the whole family. You don’t need a language in common.',
  poet: 'Praise in the old style and the new, for someone who would never praise themselves.',
  other: 'The ones who don’t fit on any shelf. Look through them: the odd one out is often the right one.',
};

const andList = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const most = (counts: Record<string, number>, take: number) =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, take)
    .map(([code]) => code);

/** The list's heading and texts: for all artists, one occasion, one category or one country. */
export function landingText(search: ArtistSearch, { list, fromUsdCents }: Directory): LandingText {
  const { category, country, occasion, page } = search;
  const from = fromUsdCents === null ? '' : ` From about US$ ${Math.ceil(fromUsdCents / 100)}.`;
  const later = page > 1 ? `, page ${page}` : '';
  if (occasion) return { heading: `${occasionName(occasion)}: who should say it?`, lead: null };
  if (category) {
    const people = peopleOf(category);
    const heading = country ? `${people} from ${countryName(country)}` : people;
    return {
      heading,
      lead: leads[category],
      title: `${heading} for a personal video${later}`,
      description: `${leads[category]}${from}`,
    };
  }
  if (country) {
    const name = countryName(country);
    const { category: crafts, language } = list.facets;
    const kinds = andList.format(most(crafts, 3).map((code) => inMidSentence(peopleOf(code as Category))));
    const tongues = andList.format(most(language, 4).map(languageName));
    const lead = list.total > 0 ? `Verified ${kinds}. They speak ${tongues}.${from}` : null;
    return {
      heading: `Artists from ${name}`,
      lead,
      title: `Artists from ${name}${later}`,
      description: `Ask someone from ${name} for a personal video. ${lead ?? ''}`.trim(),
    };
  }
  return { heading: 'Discover artists', lead: null };
}
