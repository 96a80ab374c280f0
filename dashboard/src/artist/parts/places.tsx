import { m } from '@salamu/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dashboardQuery } from './queries.ts';
import { sayPlaces } from './say-places.ts';

/** How many more requests the artist takes, or until when they are full; nothing without limits. */
export function Places({ className = '' }: { className?: string }) {
  const { data } = useQuery(dashboardQuery());
  const words = data && sayPlaces(data.places);
  if (!words) return null;
  return (
    <p className={`text-quiet ${className}`}>
      {words}{' '}
      <Link to="/artist/settings" className="text-link">
        {m.artist_places_change()}
      </Link>
    </p>
  );
}
