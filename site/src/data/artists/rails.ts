import { type Api, unwrap } from '@salamu/api/client';
import { promiseSteps } from '@salamu/api/domain/artist/directory';
import { type Language, languageCodes, languageName } from '@salamu/api/domain/artist/languages';
import { sayDay } from '@salamu/api/domain/artist/why';
import { currentLocale, m } from '@salamu/messages/messages';
import type { ArtistCard } from '../page/types.ts';
import { type ArtistSearch, apiQuery, landingOf, readSearch, searchHref } from './artist-search.ts';

/** A row of artists with something in common, whose whole list has an address of its own. */
export interface Rail {
  name: string;
  /** The list's path in English. */
  path: string;
  artists: ArtistCard[];
}

const shown = 8;
/** A row of fewer says too little. */
const fewest = 4;
/** Whole US dollars. */
const littleMoney = 20;
const oneDay = 86_400_000;
const saturday = 6;
/** A Saturday sooner than that is too soon for most artists, so the row is about the next one. */
const leastDays = 3;

/** Spoken far beyond one home. */
const worldLanguages = ['en', 'fr', 'pt', 'ar', 'es', 'de', 'hi'];

/** The rows of the home page today (YYYY-MM-DD), of artists who take requests. `spoken` counts them by language. */
export async function railsToday(api: Api, spoken: Record<string, number>, today: string): Promise<Rail[]> {
  const { day, maxDays } = readyBy(today);
  const language = ownLanguage(spoken);
  const rows: [name: string, search: Partial<ArtistSearch>][] = [
    [m.rail_ready({ day: sayDay(day) }), { maxDays: `${maxDays}` }],
    [m.rail_under({ amount: littleMoney }), { price: `0-${littleMoney * 100 - 1}` }],
    [m.rail_new(), { sort: 'newest' }],
    ...(language
      ? [
          [m.rail_language({ language: languageName(language) }), { language }] as [
            string,
            { language: Language },
          ],
        ]
      : []),
    [m.rail_weddings(), { occasion: 'wedding' }],
  ];
  const rails = await Promise.all(rows.map(([name, search]) => railOf(api, name, search)));
  return rails.filter(({ artists }) => artists.length >= fewest);
}

async function railOf(api: Api, name: string, change: Partial<ArtistSearch>): Promise<Rail> {
  const search = { ...readSearch(new URLSearchParams()), ...change };
  const open = { ...search, available: true };
  const { items } = await unwrap(api.artists.get({ query: { ...apiQuery(open), pageSize: shown } }));
  // A page of its own has one address; any other list has those who take requests, as the row does.
  const isLanding = Object.keys(landingOf(search)).length > 0;
  return { name, path: searchHref(isLanding ? search : open), artists: items };
}

/** The Saturday that many artists can make, and the longest promise in days, of those one can filter by, that keeps it. */
export function readyBy(today: string): { day: string; maxDays: number } {
  const now = new Date(`${today}T00:00:00Z`);
  const untilSaturday = (saturday - now.getUTCDay() + 7) % 7;
  const days = untilSaturday < leastDays ? untilSaturday + 7 : untilSaturday;
  const day = new Date(now.getTime() + days * oneDay).toISOString().slice(0, 10);
  return { day, maxDays: Math.max(...promiseSteps.filter((step) => step <= days)) };
}

/** The language that most artists speak, but for this page's and those of the world. */
export function ownLanguage(spoken: Record<string, number>): Language | undefined {
  return languageCodes
    .filter((code) => spoken[code] && !worldLanguages.includes(code) && code !== currentLocale())
    .sort((a, b) => (spoken[b] ?? 0) - (spoken[a] ?? 0))[0];
}
