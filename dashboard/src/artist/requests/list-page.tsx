import { EmptyState } from '@salamu/ui/empty-state';
import { FilteredList } from '../../parts/list/filtered-list.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { requestsQuery } from '../parts/queries.ts';
import { RequestRow } from './request-row.tsx';
import { stateNames, stateTabs } from './state-tabs.ts';

/** Every paid request to this artist. */
export default function RequestsPage() {
  return (
    <>
      <PageHeader title="Requests" />
      <FilteredList
        query={requestsQuery}
        noun="request"
        search={{ label: 'Search your requests', placeholder: 'Name or order number' }}
        filters={{
          sort: {
            label: 'Sort',
            unset: 'Newest first',
            names: { oldest: 'Oldest first', deadline: 'By deadline' },
          },
        }}
        tabs={{ names: stateNames, of: ({ counts }, status) => stateTabs(counts, status) }}
        advice="Try another name, or the order number from your email."
        empty={
          <EmptyState title="No requests yet">
            When a fan requests a video and pays, it appears here with everything you need to record it. We
            email you too.
          </EmptyState>
        }
      >
        {(requests) => (
          <ul className="border-line border-t">
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </FilteredList>
    </>
  );
}
