import { requestStates, stateLabels } from '@salamu/api/domain/request/states';
import { Link } from 'react-router-dom';
import { Section } from '../../../parts/section.tsx';
import type { AdminArtistDetail } from '../../parts/queries.ts';

interface RequestCountsProps {
  artistId: string;
  counts: AdminArtistDetail['counts'];
}

/** An artist's requests by state, each count a link to them. */
export function RequestCounts({ artistId, counts }: RequestCountsProps) {
  const list = `/admin/requests?artistId=${artistId}`;
  const states = requestStates.filter((state) => counts[state] > 0);
  return (
    <Section
      title="Requests"
      aside={
        <Link to={list} className="text-link text-small">
          See them all
        </Link>
      }
    >
      {states.length === 0 ? (
        <p className="text-quiet">No one has paid for a request yet.</p>
      ) : (
        <ul>
          {states.map((state) => (
            <li key={state} className="border-line border-b last:border-0">
              <Link
                to={`${list}&status=${state}`}
                className="flex justify-between gap-4 py-1.5 hover:underline"
              >
                {stateLabels[state].label}
                <span className="figures">{counts[state].toLocaleString('en')}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
