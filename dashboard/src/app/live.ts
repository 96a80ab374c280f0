import { call } from '@salamu/ui/session/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const seconds = 1000;

/** Keeps a view of changing state fresh: every 15 s while open, and on focus. */
export const live = { staleTime: 0, refetchInterval: 15 * seconds } as const;

/** Whether live news arrives (news.ts). */
export const hearing = { now: false };

const minute = 60 * seconds;

/** Loaded again with live news, and every 15 s besides. */
export const alsoHeard = { ...live, meta: { heard: true } } as const;

/** What live news tells everything of: with it, the view asks once a minute only, to be sure. */
export const heard = {
  ...alsoHeard,
  refetchInterval: () => (hearing.now ? minute : live.refetchInterval),
} as const;

/** What `call` takes. */
type Sent<Data> = Parameters<typeof call<Data>>[0];

/** A list or report of the API as a query, by its filter: what is on screen stays until the next arrives. */
export const filteredQuery =
  <Query, Data>(
    key: readonly unknown[],
    get: (options: { query?: Query }) => Sent<Data>,
    freshness: typeof live | object = live,
  ) =>
  (query: Query) =>
    queryOptions({
      queryKey: [...key, query],
      queryFn: () => call<Data>(get({ query })),
      placeholderData: keepPreviousData,
      ...freshness,
    });

/** A call without a filter as a query. */
export const liveQuery =
  <Data>(key: readonly unknown[], get: () => Sent<Data>, freshness: typeof live | object = live) =>
  () =>
    queryOptions({ queryKey: key, queryFn: () => call<Data>(get()), ...freshness });

export type Found<Query extends (...given: never[]) => unknown> =
  ReturnType<Query> extends { queryFn?: infer Load }
    ? Load extends (...given: never[]) => infer Answer
      ? Awaited<Answer>
      : never
    : never;
