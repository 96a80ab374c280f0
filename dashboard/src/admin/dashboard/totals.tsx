import { Section } from '../../parts/section.tsx';
import type { AdminDashboard } from '../parts/queries.ts';
import { Figures } from './figures.tsx';

/** All-time totals. */
export function Totals({ totals }: { totals: AdminDashboard['totals'] }) {
  const { fans, artists, listedArtists, requests, openRequests, completedRequests } = totals;
  return (
    <Section title="In total">
      <Figures
        figures={[
          { name: 'Fans', value: fans },
          { name: 'Artists', value: artists },
          { name: 'Public artists', value: listedArtists },
          { name: 'Paid requests', value: requests },
          { name: 'Open requests', value: openRequests },
          { name: 'Completed requests', value: completedRequests },
        ]}
      />
    </Section>
  );
}
