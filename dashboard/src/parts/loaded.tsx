import { ApiError } from '@salamu/api/client';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { buttonClass } from '@salamu/ui/styles/button-class';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTitle } from '../app/use-title.ts';
import { capitalised } from './words.ts';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What we couldn't do, such as "We couldn’t load the figures". */
  failure: string;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ query, failure, children }: LoadedProps<Data>) {
  const { data, isError, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) return <ErrorState error={error} title={failure} onRetry={() => refetch()} />;
  return <LoadingPanel />;
}

/** What a page says of one thing that it can't show. */
export interface OneWords {
  title: string;
  failure: string;
  missing: string;
  hint: string;
  all: string;
}

/** Of a "request", in English. */
export const englishOne = (noun: string): OneWords => ({
  title: capitalised(noun),
  failure: `We couldn’t load this ${noun}`,
  missing: `We couldn’t find this ${noun}`,
  hint: `The link may be incomplete. Look for the ${noun} in the list.`,
  all: `All ${noun}s`,
});

interface OneProps<Data> {
  query: UseQueryResult<Data>;
  words: OneWords;
  list: string;
  children: (data: Data) => ReactNode;
}

export function One<Data>({ query, words, list, children }: OneProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <LoadingPanel />;
  return <Missing {...{ query, words, list }} />;
}

function Missing({ query: { error, refetch }, words, list }: Omit<OneProps<unknown>, 'children'>) {
  useTitle(words.title);
  if (!(error instanceof ApiError && error.status === 404))
    return <ErrorState error={error} title={words.failure} onRetry={() => refetch()} />;
  return (
    <EmptyState
      title={words.missing}
      action={
        <Link to={list} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {words.all}
        </Link>
      }
    >
      {words.hint}
    </EmptyState>
  );
}
