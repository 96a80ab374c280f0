import { requestStates, stateLabels } from '@salamu/api/domain/request/states';
import { EmptyState } from '@salamu/ui/empty-state';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Pager } from '../../list/pager.tsx';
import { SearchBox } from '../../list/search-box.tsx';
import { oneOf, useListParams } from '../../list/use-list-params.ts';
import { count } from '../../request/words.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { requestsQuery } from '../queries.ts';
import { RequestTable } from './request-table.tsx';

/** Every request there is, the newest first. */
export default function RequestsPage() {
  const { get, change } = useListParams();
  const status = oneOf(requestStates, get('status'));
  const [search, cursor, artistId] = [get('search'), get('cursor'), get('artistId')];
  const list = useQuery(requestsQuery({ status, search, cursor, artistId }));

  return (
    <>
      <PageHeader title="Requests" />
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <SearchBox
          label="Search requests"
          placeholder="Order number, name or e-mail"
          value={search ?? ''}
          onSearch={(text) => change({ search: text }, { replace: true })}
        />
        <select
          aria-label="State"
          className="control"
          value={status ?? ''}
          onChange={({ currentTarget }) => change({ status: currentTarget.value })}
        >
          <option value="">Every state</option>
          {requestStates.map((state) => (
            <option key={state} value={state}>
              {stateLabels[state].label}
            </option>
          ))}
        </select>
      </div>
      {list.data ? (
        <div aria-busy={list.isPlaceholderData} className="pt-4">
          <p role="status" className="figures pb-1 text-quiet text-small">
            {count(list.data.total, 'request')}
          </p>
          {list.data.items.length === 0 ? (
            <EmptyState title="No request like that">
              {search
                ? 'Try a part of a name, an e-mail address or an order number.'
                : 'No request is in this state.'}
            </EmptyState>
          ) : (
            <RequestTable requests={list.data.items} isOld={list.isPlaceholderData} />
          )}
          <Pager previous={list.data.previous} next={list.data.next} />
        </div>
      ) : list.isError ? (
        <div className="pt-8">
          <ErrorState
            error={list.error}
            title="The requests could not be loaded"
            onRetry={() => list.refetch()}
          />
        </div>
      ) : (
        <LoadingPanel />
      )}
    </>
  );
}
