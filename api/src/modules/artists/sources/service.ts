import { isKnownSource, otherSource, sourceRules } from '#api/domain/artist/sources.ts';
import { dayOf } from '#api/domain/date-range.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import type { Context } from '#api/start/context.ts';
import type { Reach } from './model.ts';
import { addVisits, countRequests, countVisits, findListed, findWords } from './repo.ts';

const mostSources = 50;

/** Store the visits that were counted since the last time; returns how many links they came by. */
export async function saveVisits({ db, clock, visits }: Context): Promise<number> {
  const counted = visits.take();
  if (counted.length === 0) return 0;
  try {
    const artists = await findListed(db, [...new Set(counted.map(({ slug }) => slug))]);
    const wordOf = wordsOf(
      await findWords(
        db,
        artists.map(({ id }) => id),
      ),
    );
    const day = dayOf(clock.now());
    const rows = new Map<string, { artistId: string; day: string; source: string; visits: number }>();
    for (const { slug, source, visits } of counted) {
      const artist = artists.find((found) => found.slug === slug);
      if (!artist) continue;
      const word = wordOf(artist.id, source);
      const key = `${artist.id} ${word}`;
      const row = rows.get(key) ?? { artistId: artist.id, day, source: word, visits: 0 };
      rows.set(key, { ...row, visits: row.visits + visits });
    }
    if (rows.size > 0) await addVisits(db, [...rows.values()]);
  } catch (error) {
    visits.giveBack(counted);
    throw error;
  }
  return counted.length;
}

/** The word a source is counted under: an artist has room for so many of their own, and the first to come keep theirs. */
function wordsOf(counted: { artistId: string; source: string }[]) {
  const own = new Map<string, Set<string>>();
  const wordsFor = (artistId: string) => own.get(artistId) ?? new Set<string>();
  for (const { artistId, source } of counted)
    if (!isKnownSource(source)) own.set(artistId, wordsFor(artistId).add(source));
  return (artistId: string, source: string): string => {
    const words = wordsFor(artistId);
    if (isKnownSource(source) || words.has(source)) return source;
    if (words.size >= sourceRules.own) return otherSource;
    own.set(artistId, words.add(source));
    return source;
  };
}

/** Where an artist’s visits and paid requests came from in the last days, most visited first. */
export async function reachOf({ db, clock }: Context, artistId: string): Promise<Reach> {
  const from = new Date(dayOf(addDays(clock.now(), 1 - sourceRules.days)));
  const [visits, requests] = await Promise.all([
    countVisits(db, artistId, from),
    countRequests(db, artistId, from, mostSources),
  ]);
  const sources = [...new Set([...visits, ...requests].map(({ source }) => source))];
  const countIn = (counts: typeof visits, source: string) =>
    counts.find((one) => one.source === source)?.count ?? 0;
  const items = sources.map((source) => ({
    source,
    visits: countIn(visits, source),
    requests: countIn(requests, source),
  }));
  return {
    days: sourceRules.days,
    items: items.toSorted((a, b) => b.visits - a.visits || b.requests - a.requests),
  };
}
