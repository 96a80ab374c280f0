import { requestStates } from '@salamu/api/domain/request/states';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { Pager } from '../../list/pager.tsx';
import { SearchBox } from '../../list/search-box.tsx';
import { Tabs } from '../../list/tabs.tsx';
import { oneOf, useListParams } from '../../list/use-list-params.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { deskSorts, requestsQuery } from '../queries.ts';
import { NoRequests } from './no-requests.tsx';
import { RequestRow } from './request-row.tsx';
import { stateTabs } from './state-tabs.ts';

const sortNames = { newest: 'Newest first', oldest: 'Oldest first', deadline: 'By deadline' };

/** Every request an artist was ever paid to answer. */
export default function RequestsPage() {
  const { get, change } = useListParams();
  const status = oneOf(requestStates, get('status'));
  const sort = oneOf(deskSorts, get('sort')) ?? 'newest';
  const [search, cursor] = [get('search'), get('cursor')];
  const list = useQuery(requestsQuery({ status, search, sort, cursor }));

  return (
    <>
      <PageHeader title="Requests" />
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <SearchBox
          label="Search your requests"
          placeholder="Name or order number"
          value={search ?? ''}
          onSearch={(text) => change({ search: text }, { replace: true })}
        />
        <select
          aria-label="Sort"
          className="control"
          value={sort}
          onChange={({ currentTarget }) =>
            change({ sort: currentTarget.value === 'newest' ? null : currentTarget.value })
          }
        >
          {deskSorts.map((value) => (
            <option key={value} value={value}>
              {sortNames[value]}
            </option>
          ))}
        </select>
      </div>
      {list.data ? (
        <div aria-busy={list.isPlaceholderData}>
          <Tabs label="State" tabs={stateTabs(list.data.counts, status)} current={status ?? null} />
          {list.data.items.length === 0 ? (
            <NoRequests isNarrowed={!!search || !!status} />
          ) : (
            <ul aria-busy={list.isPlaceholderData}>
              {list.data.items.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ul>
          )}
          <Pager previous={list.data.previous} next={list.data.next} />
        </div>
      ) : list.isError ? (
        <div className="pt-8">
          <ErrorState
            error={list.error}
            title="Your requests could not be loaded"
            onRetry={() => list.refetch()}
          />
        </div>
      ) : (
        <LoadingPanel />
      )}
    </>
  );
}
