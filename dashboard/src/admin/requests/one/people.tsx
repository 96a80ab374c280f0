import { Link } from 'react-router-dom';
import { Facts } from '../../../parts/facts.tsx';
import { Section } from '../../../parts/section.tsx';
import type { AdminRequest } from '../../parts/queries.ts';

/** The fan and the artist. */
export function People({ request: { fan, artist } }: { request: AdminRequest }) {
  return (
    <Section title="People">
      <Facts
        facts={[
          { name: fan.guest ? 'Fan, as a guest' : 'Fan', value: fan.name },
          {
            name: 'Email',
            value: (
              <a href={`mailto:${fan.email}`} className="text-link">
                {fan.email}
              </a>
            ),
          },
          {
            name: 'Artist',
            value: (
              <Link to={`/admin/artists/${artist.id}`} className="text-link">
                {artist.stageName}
              </Link>
            ),
          },
        ]}
      />
    </Section>
  );
}
