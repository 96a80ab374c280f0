import { buttonClass } from '@salamu/ui/button-class';
import { EmptyState } from '@salamu/ui/empty-state';
import { ErrorState } from '@salamu/ui/error-state';
import { isOutage } from '@salamu/ui/outage';
import { LoadingPanel } from '@salamu/ui/spinner';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { aboutCount } from './count-words.ts';
import { Pager } from './pager.tsx';
import { useListParams } from './use-list-params.ts';

interface Walked {
  items: readonly unknown[];
  /** Cursors; null if there is no such page. */
  next: string | null;
  previous: string | null;
  total: number;
}

interface ListFrameProps<List extends Walked> {
  list: UseQueryResult<List>;
  /** What one row is: "request". */
  noun: string;
  tabs?: (list: List) => ReactNode;
  /** Shown when the list is empty; a search without results is handled here. */
  empty: ReactNode;
  /** Advice below "No matching requests". */
  advice?: string;
  children: (items: List['items'], list: List) => ReactNode;
}

/** A list on any screen: loading, failed, empty, or its rows with a pager. */
export function ListFrame<List extends Walked>({
  list,
  noun,
  tabs,
  empty,
  advice = 'Try part of a name or email address, or use fewer filters.',
  children,
}: ListFrameProps<List>) {
  const { isNarrowed } = useListParams();
  const { data, isPlaceholderData, isError, error, refetch } = list;
  if (!data && isError)
    return (
      <div className="grid gap-4 pt-8">
        <ErrorState
          error={error}
          title={`We couldn’t load the ${noun}s`}
          onRetry={isOutage(error) ? () => refetch() : undefined}
        />
        {!isOutage(error) && <ShowAll noun={noun} />}
      </div>
    );
  if (!data) return <LoadingPanel />;
  const isEmpty = data.items.length === 0;
  return (
    <div aria-busy={isPlaceholderData} className="grid pt-3">
      {tabs?.(data)}
      <p role="status" className="figures py-2 text-quiet text-small">
        {aboutCount(data.total)} {data.total === 1 ? noun : `${noun}s`}
      </p>
      {!isEmpty && children(data.items, data)}
      {isEmpty && !isNarrowed && empty}
      {isEmpty && isNarrowed && (
        <EmptyState title={`No matching ${noun}s`} action={<ShowAll noun={noun} />}>
          {advice}
        </EmptyState>
      )}
      <Pager previous={data.previous} next={data.next} />
    </div>
  );
}

function ShowAll({ noun }: { noun: string }) {
  return (
    <Link to="?" className={`justify-self-start ${buttonClass({ variant: 'outline', size: 'sm' })}`}>
      Show all {noun}s
    </Link>
  );
}
