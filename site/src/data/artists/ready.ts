import { type Api, unwrap } from '@salamu/api/client';
import { promiseSteps } from '@salamu/api/domain/artist/directory';
import { sayDay } from '@salamu/api/domain/artist/why';
import { m } from '@salamu/messages/messages';
import type { ArtistCard } from '../page/types.ts';
import { apiQuery, readSearch, searchHref } from './artist-search.ts';

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
const oneDay = 86_400_000;
const saturday = 6;
/** A Saturday sooner than that is too soon for most artists, so the row is about the next one. */
const leastDays = 3;

/** Artists who take requests today (YYYY-MM-DD) and are ready by a Saturday; null if they are too few. */
export async function readyRail(api: Api, today: string): Promise<Rail | null> {
  const { day, maxDays } = readyBy(today);
  const search = { ...readSearch(new URLSearchParams()), maxDays: `${maxDays}`, available: true };
  const { items } = await unwrap(api.artists.get({ query: { ...apiQuery(search), pageSize: shown } }));
  if (items.length < fewest) return null;
  return { name: m.rail_ready({ day: sayDay(day) }), path: searchHref(search), artists: items };
}

/** The Saturday that many artists can make, and the longest promise in days, of those one can filter by, that keeps it. */
export function readyBy(today: string): { day: string; maxDays: number } {
  const now = new Date(`${today}T00:00:00Z`);
  const untilSaturday = (saturday - now.getUTCDay() + 7) % 7;
  const days = untilSaturday < leastDays ? untilSaturday + 7 : untilSaturday;
  const day = new Date(now.getTime() + days * oneDay).toISOString().slice(0, 10);
  return { day, maxDays: Math.max(...promiseSteps.filter((step) => step <= days)) };
}
