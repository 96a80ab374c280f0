import { type Api, unwrap } from '@salamu/api/client';
import { largestPage } from '@salamu/api/domain/pages/page-size';
import type { ArtistCard, ArtistList } from '../page/types.ts';
import { answered, type Part, type Question, wishes } from './question.ts';

export const shownAnswers = 3;
/** No promise is longer, so a later day needs no filter. */
const longestPromise = 14;

export interface Answer {
  artist: ArtistCard;
  rush: boolean;
  /** What of the question doesn't fit. */
  misses: readonly Part[];
}

export interface Found {
  answers: Answer[];
  total: number;
  /** Those that almost do, if too few fit. */
  near: Answer[];
  /** What can be left out of the question, and how many fit then. */
  looser: { without: readonly Part[]; total: number }[];
  languages: string[];
}

type Query = NonNullable<Parameters<Api['artists']['get']>[0]>['query'];
type Sort = 'popular' | 'price_asc' | 'fastest';

/** The artists who answer a question; the nearest and what to loosen if too few do. */
export async function findAnswers(api: Api, question: Question): Promise<Found> {
  const [fitting, everyone] = await Promise.all([
    ask(api, question, 'popular'),
    unwrap(api.artists.get({ query: { pageSize: 1 } })),
  ]);
  const fit = fitting.artists.map((artist): Answer => ({ artist, rush: false, misses: [] }));
  const rushed = fit.length < shownAnswers ? await inARush(api, question, fit) : [];
  const answers = [...fit, ...rushed].slice(0, shownAnswers);
  const languages = Object.keys(everyone.facets.language);
  const total = fitting.total + rushed.length;
  if (answers.length >= shownAnswers) return { answers, total, near: [], looser: [], languages };
  return { answers, total, languages, ...(await nearest(api, question, answers)) };
}

/** Artists whose promise is too long for the day, but who do a rush for that price. */
async function inARush(api: Api, question: Question, known: Answer[]): Promise<Answer[]> {
  if (!question.by) return [];
  const anyDay = { ...question, by: null };
  // The API knows no price with the rush: among the cheapest, most are within it.
  const { artists } =
    question.upTo === null
      ? await ask(api, anyDay, 'popular', { rush: true })
      : await ask(api, anyDay, 'price_asc', { rush: true, pageSize: largestPage });
  return unknownOf(artists, known)
    .map((artist): Answer => ({ artist, rush: true, misses: [] }))
    .filter(({ artist }) => question.upTo === null || withRush(artist) <= question.upTo * 100);
}

const withRush = ({ price, priceUsd, rushPrice }: ArtistCard): number =>
  priceUsd.amount * (1 + (rushPrice?.amount ?? 0) / price.amount);

/** Those who fit but for one part, or else for as few as it takes, and how many there are without each. */
async function nearest(
  api: Api,
  question: Question,
  answers: Answer[],
): Promise<Pick<Found, 'near' | 'looser'>> {
  const parts = answered(question);
  for (const size of parts.keys()) {
    const found = await Promise.all(
      choose(parts, size + 1).map(async (without) => ({
        without,
        ...(await ask(api, leaveOut(question, without), sortWithout[without[0] ?? 'for'])),
      })),
    );
    const near: Answer[] = [];
    for (const { without, artists } of found) {
      const [nearby] = unknownOf(artists, [...answers, ...near]);
      if (nearby) near.push({ artist: nearby, rush: false, misses: without });
    }
    const looser = found.filter(({ total }) => total > answers.length);
    if (near.length > 0) return { near: near.slice(0, shownAnswers), looser };
  }
  return { near: [], looser: [] };
}

/** The question without some of its parts. */
export const leaveOut = (question: Question, parts: readonly Part[]): Question => ({
  ...question,
  ...Object.fromEntries(parts.map((part) => [part, null])),
});

function choose<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    choose(items.slice(index + 1), size - 1).map((others) => [item, ...others]),
  );
}

/** Without a part, those who miss it least come first. */
const sortWithout: Record<Part, Sort> = {
  upTo: 'price_asc',
  by: 'fastest',
  language: 'popular',
  for: 'popular',
};

/** The artists who fit, of each craft in turn, and how many there are. */
async function ask(
  api: Api,
  { for: wish, by, language, upTo }: Question,
  sort: Sort,
  more: Query = {},
): Promise<{ artists: ArtistCard[]; total: number }> {
  const query: Query = {
    available: true,
    sort,
    pageSize: 2 * shownAnswers,
    ...(by && by.inDays < longestPromise && { maxDays: by.inDays }),
    ...(language && { language }),
    ...(upTo !== null && { maxPrice: upTo * 100 }),
    ...more,
  };
  const crafts = wish ? wishes[wish].categories.map((category) => ({ ...query, category })) : [query];
  const lists = await Promise.all(crafts.map((each) => unwrap(api.artists.get({ query: each }))));
  return { artists: inTurn(lists), total: lists.reduce((sum, { total }) => sum + total, 0) };
}

function inTurn(lists: ArtistList[]): ArtistCard[] {
  const most = Math.max(...lists.map(({ items }) => items.length));
  return Array.from({ length: most }, (_, place) => lists.flatMap(({ items }) => items[place] ?? [])).flat();
}

const unknownOf = (artists: ArtistCard[], known: Answer[]): ArtistCard[] =>
  artists.filter(({ id }) => !known.some(({ artist }) => artist.id === id));
