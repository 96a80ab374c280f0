import { lookAlikeFields } from '@salamu/api/domain/artist/look-alikes';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AdminArtist } from '../parts/queries.ts';

/** Links to the verified artists whose names this profile resembles. */
export function LookAlikes({ artist: { lookAlikes } }: { artist: AdminArtist }) {
  if (lookAlikes.length === 0) return null;
  return (
    <ul className="grid gap-1 pt-1">
      {lookAlikes.map(({ field, words, artist }) => (
        <li key={`${artist.id}${field}`} className="flex items-start gap-1.5 font-normal text-small">
          <TriangleAlert size={15} aria-hidden="true" className="mt-0.5 flex-none text-clay" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {lookAlikeFields[field]} “{words}” looks like{' '}
            <Link to={`/admin/artists/${artist.id}`} className="text-link">
              {artist.stageName}
            </Link>
            , who is verified
          </span>
        </li>
      ))}
    </ul>
  );
}
