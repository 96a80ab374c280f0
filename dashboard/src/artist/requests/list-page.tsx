import { requestStates } from '@salamu/api/domain/request/states';
import { EmptyState } from '@salamu/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { choicesOf, Filter } from '../../parts/list/filter.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { Tabs } from '../../parts/list/tabs.tsx';
import { Toolbar } from '../../parts/list/toolbar.tsx';
import { oneOf, useListParams } from '../../parts/list/use-list-params.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { deskSorts, requestsQuery } from '../parts/queries.ts';
import { RequestRow } from './request-row.tsx';
import { stateTabs } from './state-tabs.ts';

const sortNames = { oldest: 'Oldest first', deadline: 'By deadline' };

/** Every paid request to this artist. */
export default function RequestsPage() {
  const { get } = useListParams();
  const status = oneOf(requestStates, get('status'));
  const sort = oneOf(deskSorts, get('sort')) ?? 'newest';
  const list = useQuery(requestsQuery({ status, search: get('search'), sort, cursor: get('cursor') }));

  return (
    <>
      <PageHeader title="Requests" />
      <Toolbar search={{ label: 'Search your requests', placeholder: 'Name or order number' }}>
        <Filter name="sort" label="Sort" unset="Newest first" choices={choicesOf(sortNames)} />
      </Toolbar>
      <ListFrame
        list={list}
        noun="request"
        tabs={({ counts }) => (
          <Tabs label="Status" tabs={stateTabs(counts, status)} current={status ?? null} />
        )}
        advice="Try another name, or the order number from your email."
        empty={<NoRequests />}
      >
        {(requests) => (
          <ul className="border-line border-t">
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  );
}

/** The empty state before the first request. */
function NoRequests() {
  return (
    <EmptyState title="No requests yet">
      When a fan requests a video and pays, it appears here with everything you need to record it. We email
      you too.
    </EmptyState>
  );
}
