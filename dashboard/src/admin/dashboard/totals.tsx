import { Section } from '../../parts/section.tsx';
import type { AdminDashboard } from '../parts/queries.ts';
import { Figures } from './figures.tsx';

/** Everything there is so far. */
export function Totals({ totals }: { totals: AdminDashboard['totals'] }) {
  const { fans, artists, listedArtists, requests, openRequests, completedRequests } = totals;
  return (
    <Section title="In all">
      <Figures
        figures={[
          { name: 'Fans', value: fans },
          { name: 'Artists', value: artists },
          { name: 'of them public', value: listedArtists },
          { name: 'Requests paid', value: requests },
          { name: 'of them open', value: openRequests },
          { name: 'of them completed', value: completedRequests },
        ]}
      />
    </Section>
  );
}
