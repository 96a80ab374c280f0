import { m } from '@salamu/messages/messages';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { useUser } from '../app/guard.tsx';
import { useTitle } from '../app/use-title.ts';
import { deliverPath } from '../artist/parts/addresses.ts';
import { oneRequest } from '../artist/parts/one-request.ts';
import { type ArtistRequest, requestQuery } from '../artist/parts/queries.ts';
import { useQueue } from '../artist/unsent/queue.ts';
import { sayQueue } from '../artist/unsent/words.ts';
import { One } from '../parts/loaded.tsx';
import { canRecord } from './camera.ts';
import { Neighbours, useBatch, useNeighbours } from './neighbours.tsx';
import { Studio } from './studio.tsx';
import { studioOf } from './walk.ts';

/** The studio: record a request’s video on the page, with the brief beside the lens. */
export default function StudioPage() {
  const { id = '' } = useParams();
  return (
    <main id="main" className="on-night relative min-h-dvh [color-scheme:dark]">
      <OnTheirWay />
      <One query={useQuery(requestQuery(id))} words={oneRequest()} list="/artist/requests">
        {(request) => <Open key={request.id} request={request} />}
      </One>
    </main>
  );
}

/** How far the videos before this one are; they go on here too. */
function OnTheirWay() {
  const queue = useQueue(useUser().id).filter(({ isSending }) => isSending);
  if (queue.length === 0) return null;
  return (
    <p className="figures pointer-events-none absolute inset-x-0 top-0 z-20 text-center text-tiny">
      {sayQueue(queue)}
    </p>
  );
}

function Open({ request }: { request: ArtistRequest }) {
  const { id, recipientName, actions } = request;
  const { id: owner } = useUser();
  useTitle(m.studio_record_for({ name: recipientName }));
  if (!actions.includes('deliver')) return <Closed id={id}>{m.studio_closed()}</Closed>;
  if (!canRecord()) return <Closed id={id}>{m.studio_cannot_record()}</Closed>;
  return <Studio request={request} owner={owner} />;
}

function Closed({ id, children }: { id: string; children: string }) {
  const next = useNeighbours(id)(1);
  const batch = useBatch();
  return (
    <div className="grid min-h-dvh place-content-center gap-5 p-6 text-center">
      <div role="alert">
        <h1 className="text-lead">{children}</h1>
      </div>
      <Neighbours id={id} />
      {next && (
        <Link to={studioOf(next, batch)} className={`justify-self-center ${buttonClass()}`}>
          {m.studio_next({ name: next.recipientName })}
        </Link>
      )}
      <Link
        to={deliverPath(id)}
        className={`justify-self-center ${buttonClass({ variant: next ? 'secondary' : 'primary' })}`}
      >
        {m.receipt_back()}
      </Link>
    </div>
  );
}
