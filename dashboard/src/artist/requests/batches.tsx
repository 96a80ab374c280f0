import { type Occasion, occasionName } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { buttonClass } from '@salamu/ui/styles/button-class';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from '../../app/use-store.ts';
import { $sending } from '../../deliveries/sending.ts';
import { batched, studioOf, waitingOf } from '../../studio/walk.ts';
import type { ArtistRequest, DeskList } from '../parts/queries.ts';

interface BatchesProps {
  requests: readonly ArtistRequest[];
  batches: DeskList['batches'];
  /** The rows of some of them. */
  children: (requests: readonly ArtistRequest[]) => ReactNode;
}

/** What waits for a video by its occasion, to record all birthdays in one go. */
export function Batches({ requests, batches, children }: BatchesProps) {
  const { groups, others } = batched(requests);
  return (
    <div className="grid gap-8 pt-3">
      {groups.map(({ occasion, items }) => (
        <section key={occasion} aria-labelledby={`batch-${occasion}`}>
          <BatchHeader
            id={`batch-${occasion}`}
            occasion={occasion}
            items={items}
            total={batches.find(({ name }) => name === occasion)?.count ?? items.length}
          />
          {children(items)}
        </section>
      ))}
      <Others requests={others}>{children}</Others>
    </div>
  );
}

interface BatchHeaderProps {
  id: string;
  occasion: Occasion;
  items: readonly ArtistRequest[];
  /** On the other pages of the list too. */
  total: number;
}

function BatchHeader({ id, occasion, items, total }: BatchHeaderProps) {
  const [first] = waitingOf(items, useStore($sending));
  const record = total > 1 ? m.artist_requests_record_these() : m.artist_requests_record_it();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
      <h2 id={id} className="min-w-0 text-h3 [overflow-wrap:anywhere]">
        {occasionName(occasion)}{' '}
        <span className="figures font-normal font-text text-quiet text-small tracking-normal">
          {m.artist_requests_to_make({ count: total })}
        </span>
      </h2>
      {first && (
        <Link
          to={studioOf(first, { occasion })}
          aria-label={`${record}: ${occasionName(occasion)}`}
          className={buttonClass({ size: 'sm' })}
        >
          {record}
        </Link>
      )}
    </div>
  );
}

interface OthersProps {
  requests: readonly ArtistRequest[];
  children: (requests: readonly ArtistRequest[]) => ReactNode;
}

/** What waits for no video of the artist’s. */
function Others({ requests, children }: OthersProps) {
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
