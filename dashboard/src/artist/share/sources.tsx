import { sourceName } from '@salamu/api/domain/artist/sources';
import { formatDays } from '@salamu/api/domain/measures';
import { currentLocale, m } from '@salamu/messages/messages';
import { api } from '@salamu/ui/api';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '../../app/live.ts';
import { PlainTable } from '../../parts/list/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { artistKey } from '../parts/queries.ts';

const reachQuery = liveQuery([...artistKey, 'reach'], api.artists.reach.get);

const figure = (count: number) => count.toLocaleString(currentLocale());

/** How many visits and paid requests each of an artist's links has brought. */
export function Sources() {
  return (
    <Loaded query={useQuery(reachQuery())} failure={m.artist_visits_failed()}>
      {({ days: count, items }) => {
        const days = formatDays(count);
        if (items.length === 0)
          return <p className="max-w-prose text-quiet">{m.artist_visits_none({ days })}</p>;
        return (
          <>
            <p className="text-quiet">{m.artist_visits_days({ days })}</p>
            <PlainTable
              caption={m.artist_visits_caption({ days })}
              head={[m.artist_visits_link(), m.artist_visits(), m.artist_visits_paid()]}
              rows={items.map(({ source, visits, requests }) => ({
                key: source,
                cells: [sourceName(source), figure(visits), figure(requests)],
              }))}
            />
          </>
        );
      }}
    </Loaded>
  );
}
