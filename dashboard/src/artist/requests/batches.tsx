import { occasionName } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { buttonClass } from '@salamu/ui/button-class';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from '../../app/use-store.ts';
import { $sending } from '../../deliveries/sending.ts';
import { batched, studioOf, waitingOf } from '../../studio/walk.ts';
import type { Batch } from '../parts/addresses.ts';
import type { ArtistRequest, DeskList } from '../parts/queries.ts';

interface BatchesProps {
  requests: readonly ArtistRequest[];
  by: 'occasion' | 'song';
  batches: DeskList['batches'];
  /** The rows of some of them. */
  children: (requests: readonly ArtistRequest[]) => ReactNode;
}

/** What waits for a video by its occasion or its song, to record all birthdays in one go. */
export function Batches({ requests, by, batches, children }: BatchesProps) {
  const { groups, alone, others } = batched(requests, by);
  const rest = [
    { id: 'alone', title: m.artist_requests_no_song(), items: alone },
    { id: 'others', title: m.artist_requests_nothing_to_record(), items: others },
  ];
  return (
    <div className="grid gap-8 pt-3">
      {groups.map(({ name, batch, items }, number) => (
        <section key={name} aria-labelledby={`batch-${number}`}>
          <BatchHeader
            id={`batch-${number}`}
            batch={batch}
            items={items}
            total={batches.find((each) => each.name === name)?.count ?? items.length}
          />
          {children(items)}
        </section>
      ))}
      {rest
        .filter(({ items }) => items.length > 0)
        .map(({ id, title, items }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="pb-3 text-h3">
              {title}
            </h2>
            {children(items)}
          </section>
        ))}
    </div>
  );
}

const titleOf = (batch: Batch) => ('occasion' in batch ? occasionName(batch.occasion) : batch.song);

interface BatchHeaderProps {
  id: string;
  batch: Batch;
  items: readonly ArtistRequest[];
  /** On the other pages of the list too. */
  total: number;
}

function BatchHeader({ id, batch, items, total }: BatchHeaderProps) {
  const [first] = waitingOf(items, useStore($sending));
  const record = total > 1 ? m.artist_requests_record_these() : m.artist_requests_record_it();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
      <h2 id={id} className="min-w-0 text-h3 [overflow-wrap:anywhere]">
        {titleOf(batch)}{' '}
        <span className="figures font-normal font-text text-quiet text-small tracking-normal">
          {m.artist_requests_to_make({ count: total })}
        </span>
      </h2>
      {first && (
        <Link
          to={studioOf(first, batch)}
          aria-label={`${record}: ${titleOf(batch)}`}
          className={buttonClass({ size: 'sm' })}
        >
          {record}
        </Link>
      )}
    </div>
  );
}
