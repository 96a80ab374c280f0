import { m } from '@salamu/messages/messages';
import { Unverified } from '@salamu/ui/kit/unverified';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTitle } from '../app/use-title.ts';
import { requestPath, studioPath } from '../artist/parts/addresses.ts';
import { type ArtistRequest, dueQuery } from '../artist/parts/queries.ts';
import { titleOf } from '../artist/parts/title-of.ts';
import { useQueue } from '../artist/unsent/queue.ts';
import { sayQueue } from '../artist/unsent/words.ts';
import { Deadline } from '../parts/deadline.tsx';
import { Wordmark } from '../shell/wordmark.tsx';

/** Without a connection: the requests that this device has kept, to make their videos meanwhile. */
export default function OfflineHome({ owner, isOffline }: { owner: string; isOffline: boolean }) {
  useTitle(m.offline_title());
  const { data } = useQuery({ ...dueQuery(), enabled: false });
  const queue = useQueue(owner);
  return (
    <>
      <header className="on-night flex min-h-14 items-center px-4">
        <Wordmark />
      </header>
      <main id="main" className="measure grid gap-8 py-10">
        <Unverified isOffline={isOffline} />
        {queue.length > 0 && (
          <p className="figures rounded-control bg-sunk px-4 py-2.5 text-small">{sayQueue(queue)}</p>
        )}
        <section aria-labelledby="kept" className="grid gap-2">
          <h2 id="kept" className="text-h3">
            {m.offline_meanwhile()}
          </h2>
          <p className="max-w-prose text-quiet">{m.offline_kept()}</p>
          <ul>
            {data?.items.map((request) => (
              <KeptRequest key={request.id} request={request} />
            ))}
          </ul>
        </section>
      </main>
    </>
  );
}

function KeptRequest({ request }: { request: ArtistRequest }) {
  const { id, deadlineAt } = request;
  const about = titleOf(request);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-4">
      <span className="grid min-w-0 gap-0.5">
        <Link
          to={requestPath(id)}
          className="font-bold font-display text-h4 tracking-tight [overflow-wrap:anywhere]"
        >
          {about}
        </Link>
        <span className="text-quiet text-small">{deadlineAt && <Deadline at={deadlineAt} />}</span>
      </span>
      <Link
        to={studioPath(id)}
        className={buttonClass({ size: 'sm' })}
        aria-label={`${m.offline_record()}: ${about}`}
      >
        {m.offline_record()}
      </Link>
    </li>
  );
}
