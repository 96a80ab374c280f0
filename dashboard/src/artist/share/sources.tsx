import { isKnownSource, knownSources } from '@salamu/api/domain/artist/sources';
import { api } from '@salamu/ui/api';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '../../app/live.ts';
import { PlainTable } from '../../parts/list/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { artistKey } from '../parts/queries.ts';

const reachQuery = liveQuery([...artistKey, 'reach'], api.artists.reach.get);

const nameOf = (source: string) => (isKnownSource(source) ? knownSources[source] : source);

/** How many visits and paid requests each of an artist's links has brought. */
export function Sources() {
  return (
    <Loaded query={useQuery(reachQuery())} failure="We couldn’t load the visits">
      {({ days, items }) => {
        if (items.length === 0)
          return (
            <p className="max-w-prose text-quiet">
              Nobody has come by one of these links in the last {days} days.
            </p>
          );
        return (
          <>
            <p className="text-quiet">The last {days} days. New visits take a moment to appear.</p>
            <PlainTable
              caption={`Visits and requests by link, last ${days} days`}
              head={['Link', 'Visits', 'Paid requests']}
              rows={items.map(({ source, visits, requests }) => ({
                key: source,
                cells: [nameOf(source), visits.toLocaleString('en'), requests.toLocaleString('en')],
              }))}
            />
          </>
        );
      }}
    </Loaded>
  );
}
