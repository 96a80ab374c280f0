import { type Occasion, occasionCodes } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useStore } from '../app/use-store.ts';
import { type ArtistRequest, dueQuery } from '../artist/parts/queries.ts';
import { $sending } from '../deliveries/sending.ts';
import { oneOf, useListParams } from '../parts/list/use-list-params.ts';
import { beside, studioOf, type Way, waitingOf, wayOfKey, wayOfSwipe } from './walk.ts';

/** The occasion whose requests are recorded one after the other, from the address. */
export const useBatch = (): Occasion | undefined => oneOf(occasionCodes, useListParams().get('occasion'));

/** The requests before and after this one that wait for a video, in its batch if there is one, by their deadlines. */
export function useNeighbours(id: string): (way: Way) => ArtistRequest | null {
  const batch = useBatch();
  const { data } = useQuery(dueQuery(batch));
  const waiting = waitingOf(data?.items ?? [], useStore($sending), batch);
  return (way) => beside(waiting, id, way);
}

/** Leads to the requests before and after this one: by a press, by a swipe, or by the keys ←, →, n and p. */
export function Neighbours({ id }: { id: string }) {
  const navigate = useNavigate();
  const neighbour = useNeighbours(id);
  const batch = useBatch();
  useEffect(() => {
    const go = (way: Way | null) => {
      const to = way && neighbour(way);
      if (to) navigate(studioOf(to, batch));
    };
    const isElsewhere = ({ target }: Event) =>
      target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
    let start: Touch | undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isElsewhere(event) && !event.ctrlKey && !event.metaKey && !event.altKey) go(wayOfKey(event.key));
    };
    const onStart = (event: TouchEvent) => {
      start = isElsewhere(event) || event.touches.length > 1 ? undefined : event.touches[0];
    };
    const onEnd = ({ changedTouches: [end] }: TouchEvent) => {
      if (start && end) go(wayOfSwipe(end.clientX - start.clientX, end.clientY - start.clientY));
      start = undefined;
    };
    addEventListener('keydown', onKey);
    addEventListener('touchstart', onStart);
    addEventListener('touchend', onEnd);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('touchstart', onStart);
      removeEventListener('touchend', onEnd);
    };
  });
  const [previous, next] = [neighbour(-1), neighbour(1)];
  const round = 'absolute top-1/2 grid size-11 place-items-center rounded-full bg-night/70';
  return (
    <nav aria-label={m.studio_others()}>
      {previous && (
        <Link
          to={studioOf(previous, batch)}
          aria-label={m.studio_previous_request({ name: previous.recipientName })}
          className={`inset-s-3 [@media(height<32rem)_and_(width>=40rem)]:-inset-s-14 ${round}`}
        >
          <ChevronLeft size={22} aria-hidden="true" />
        </Link>
      )}
      {next && (
        <Link
          to={studioOf(next, batch)}
          aria-label={m.studio_next_request({ name: next.recipientName })}
          className={`inset-e-3 [@media(height<32rem)_and_(width>=40rem)]:-inset-e-14 ${round}`}
        >
          <ChevronRight size={22} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
