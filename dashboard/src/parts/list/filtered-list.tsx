import { m } from '@salamu/messages/messages';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { isOutage } from '@salamu/ui/session/outage';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { filteredQuery } from '../../app/live.ts';
import { DownloadButton } from '../download-button.tsx';
import { TextLink } from '../text-link.tsx';
import { aboutCount } from './count-words.ts';
import { Pager } from './pager.tsx';
import { QueueProvider } from './queue.ts';
import { type Tab, Tabs, tabsOf } from './tabs.tsx';
import { DayRange, Filter, MonthChoice, SearchBox, Toolbar } from './toolbar.tsx';
import { oneOf, useDays, useListParams } from './use-list-params.ts';

interface Control<Names = Partial<Record<string, string>>> {
  label: string;
  /** What it says while nothing is chosen. */
  unset: string;
  names: Names;
}

type Names<Value> = [Value] extends [boolean]
  ? Partial<Record<'true' | 'false', string>>
  : Partial<Record<Value & string, string>>;

/** The controls above a list, by what they set in its query; `days` is a range of days and says of what. */
export type Filters<Query> = {
  [Name in keyof Query]?: Control<Names<NonNullable<Query[Name]>>>;
} & { days?: string };

export const sorts = <Names,>(names: Names) => ({
  label: m.list_sort(),
  unset: m.list_newest_first(),
  names,
});

export interface Walked {
  items: readonly { id: string }[];
  /** Cursors; null if there is no such page. */
  next: string | null;
  previous: string | null;
  total: number;
}

export interface ListWords {
  /** “3 requests”, with the number as it is shown. */
  counted(count: number, shown: string): string;
  showAll: string;
  noMatch: string;
  failure: string;
}

const englishWords = (noun: string): ListWords => ({
  counted: (count, shown) => `${shown} ${count === 1 ? noun : `${noun}s`}`,
  showAll: `Show all ${noun}s`,
  noMatch: `No matching ${noun}s`,
  failure: `We couldn’t load the ${noun}s`,
});

export interface FilteredListProps<Query, List extends Walked> {
  query: ReturnType<typeof filteredQuery<Query, List>>;
  /** What one row is: "request". */
  noun: string;
  /** In English by default. */
  words?: ListWords;
  search?: { label: string; placeholder: string } | undefined;
  filters?: Filters<Query>;
  /** Tabs for the URL's `status`: what it sets in the query, its values' names, and which to show if not all. */
  tabs?: {
    sets?: keyof Query;
    names: Partial<Record<string, string>>;
    of?: (list: List, status: string | undefined) => Tab[];
  };
  /** Filters without a control, set by links from elsewhere, in words such as "requests to Zuri". */
  only?: { [Name in keyof Query]?: (first: List['items'][number]) => string };
  /** Shown when the list is empty; a search without results is handled here. */
  empty: ReactNode;
  /** The list's address in the API, which answers with all of it as a file. */
  file?: string;
  /** Advice below "No matching requests". */
  advice?: string;
  children: (items: List['items'], list: List) => ReactNode;
}

/** The filter in the URL, as far as its controls offer it. */
export function useFilter<Query>(filters: Filters<Query>): Query {
  const { get } = useListParams();
  const days = useDays();
  return Object.fromEntries(
    Object.entries<string | Control>(filters).flatMap(([name, filter]) =>
      typeof filter === 'string'
        ? Object.entries(days)
        : [[name, oneOf(Object.keys(filter.names), get(name))]],
    ),
  ) as Query;
}

function fileOf(path: string, filter: Record<string, unknown>): string {
  const set = Object.entries({ ...filter, cursor: undefined, format: 'csv' });
  const given = set.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${path}?${new URLSearchParams(given)}`;
}

/** A list on any screen: search, filters and tabs in the URL; loading, failed, empty, or its rows with a pager. */
export function FilteredList<Query, List extends Walked>(props: FilteredListProps<Query, List>) {
  const { query, noun, search, filters, tabs, only = {}, file, empty, children } = props;
  const { words = englishWords(noun) } = props;
  const { advice = 'Try part of a name or email address, or use fewer filters.' } = props;
  const { get, addressWith, isNarrowed } = useListParams();
  const status = tabs && oneOf(Object.keys(tabs.names), get('status'));
  const typed = search ? ['search'] : [];
  const free = [...typed, 'cursor', ...Object.keys(only)].map((name) => [name, get(name)]);
  const filter = {
    ...Object.fromEntries(free),
    ...useFilter<Query>(filters ?? {}),
    ...(tabs && { [tabs.sets ?? 'status']: status }),
  };
  const { data, isPlaceholderData, isError, error, refetch } = useQuery(query(filter));
  const showAll = (
    <Link to="?" className={`justify-self-start ${buttonClass({ variant: 'outline', size: 'sm' })}`}>
      {words.showAll}
    </Link>
  );
  const first = data?.items[0];
  const narrowed = Object.entries<(first: List['items'][number]) => string>(only).filter(([name]) =>
    get(name),
  );
  const isEmpty = data?.items.length === 0;
  /** What is walked from its oldest or most urgent on is worked off, not searched. */
  const isQueue = get('sort') !== undefined && !get('search');
  const { pathname, search: list } = useLocation();
  const queue = isQueue && data ? { list: pathname + list, ids: data.items.map(({ id }) => id) } : null;
  return (
    <>
      {(search || filters) && (
        <Toolbar>
          {search && <SearchBox {...search} />}
          {Object.entries<string | Control>(filters ?? {}).map(([name, each]) =>
            typeof each === 'string' ? (
              <Fragment key={name}>
                <MonthChoice of={each} />
                <DayRange of={each} />
              </Fragment>
            ) : (
              <Filter key={name} name={name} {...each} />
            ),
          )}
          {first !== undefined && narrowed.length > 0 && (
            <p className="py-2.5 text-small [overflow-wrap:anywhere]">
              Only {narrowed.map(([, say]) => say(first)).join(', and ')}.{' '}
              <TextLink to={addressWith(Object.fromEntries(narrowed.map(([name]) => [name, null])))}>
                Show all
              </TextLink>
            </p>
          )}
        </Toolbar>
      )}
      {data ? (
        <div aria-busy={isPlaceholderData} className="grid pt-3">
          {tabs && <Tabs tabs={tabs.of?.(data, status) ?? tabsOf(tabs.names)} current={status ?? null} />}
          <div className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <p role="status" className="figures py-0.5 text-quiet text-small">
              {words.counted(data.total, aboutCount(data.total))}
            </p>
            {file && !isEmpty && <DownloadButton path={fileOf(file, filter)} />}
          </div>
          {!isEmpty && <QueueProvider value={queue}>{children(data.items, data)}</QueueProvider>}
          {isEmpty && !isNarrowed && empty}
          {isEmpty && isNarrowed && (
            <EmptyState title={isQueue ? m.list_nothing_left() : words.noMatch} action={showAll}>
              {!isQueue && advice}
            </EmptyState>
          )}
          <Pager previous={data.previous} next={data.next} />
        </div>
      ) : isError ? (
        <div className="grid gap-4 pt-8">
          <ErrorState
            error={error}
            title={words.failure}
            onRetry={isOutage(error) ? () => refetch() : undefined}
          />
          {!isOutage(error) && showAll}
        </div>
      ) : (
        <LoadingPanel />
      )}
    </>
  );
}
