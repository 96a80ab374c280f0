import { requestStates, stateLabels } from '@salamu/api/domain/request/states';
import { EmptyState } from '@salamu/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { DayRange } from '../../parts/list/day-range.tsx';
import { choicesOf, Filter } from '../../parts/list/filter.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { Only } from '../../parts/list/only.tsx';
import { Toolbar } from '../../parts/list/toolbar.tsx';
import { dayOf, keysOf, oneOf, useListParams, yesOrNo } from '../../parts/list/use-list-params.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { requestSorts, requestsQuery } from '../parts/queries.ts';
import { RequestTable } from './request-table.tsx';

const states = requestStates.map((value) => ({ value, label: stateLabels[value].label }));

/** Every request, newest first. */
export default function RequestsPage() {
  const { get } = useListParams();
  const list = useQuery(
    requestsQuery({
      status: oneOf(requestStates, get('status')),
      sort: oneOf(keysOf(requestSorts), get('sort')),
      fanId: get('fanId'),
      reported: yesOrNo(get('reported')),
      chargedBack: yesOrNo(get('chargedBack')),
      search: get('search'),
      artistId: get('artistId'),
      startDate: dayOf(get('startDate')),
      endDate: dayOf(get('endDate')),
      cursor: get('cursor'),
    }),
  );

  const first = list.data?.items[0];

  return (
    <>
      <PageHeader title="Requests" />
      <Toolbar search={{ label: 'Search requests', placeholder: 'Order number, name or email' }}>
        <Filter name="status" label="Status" unset="Any status" choices={states} />
        <Filter
          name="reported"
          label="Reported"
          unset="Reported or not"
          choices={[{ value: 'true', label: 'Reported after completion' }]}
        />
        <Filter
          name="chargedBack"
          label="Charged back"
          unset="Charged back or not"
          choices={[{ value: 'true', label: 'Charged back' }]}
        />
        <Filter name="sort" label="Sort" unset="Newest first" choices={choicesOf(requestSorts)} />
        <DayRange of="Made" />
        {first && get('artistId') && (
          <Only what={`requests to ${first.artist.stageName}`} params={['artistId']} />
        )}
        {first && get('fanId') && <Only what={`requests from ${first.fan.name}`} params={['fanId']} />}
      </Toolbar>
      <ListFrame
        list={list}
        noun="request"
        advice="Try part of a name, an email address or an order number."
        empty={
          <EmptyState title="No requests yet">Requests appear here as soon as someone makes one.</EmptyState>
        }
      >
        {(requests) => <RequestTable requests={requests} />}
      </ListFrame>
    </>
  );
}
