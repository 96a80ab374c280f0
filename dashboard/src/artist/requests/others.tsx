import { m } from '@salamu/messages/messages';
import type { ReactNode } from 'react';
import type { ArtistRequest } from '../parts/queries.ts';

interface OthersProps {
  requests: readonly ArtistRequest[];
  children: (requests: readonly ArtistRequest[]) => ReactNode;
}

/** What waits for no video of the artist’s. */
export function Others({ requests, children }: OthersProps) {
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="pb-3 text-h3">
        {m.artist_requests_nothing_to_record()}
      </h2>
      {children(requests)}
    </section>
  );
}
