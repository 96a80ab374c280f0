import { occasionCodes } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useStore } from '../app/use-store.ts';
import type { Batch } from '../artist/parts/addresses.ts';
import { type ArtistRequest, dueQuery } from '../artist/parts/queries.ts';
import { $sending } from '../deliveries/sending.ts';
import { oneOf, useListParams } from '../parts/list/use-list-params.ts';
import { beside, studioOf, type Way, waitingOf, wayOfKey, wayOfSwipe } from './walk.ts';

/** The requests that are recorded one after the other, from the address. */
export function useBatch(): Batch | undefined {
  const { get } = useListParams();
  const occasion = oneOf(occasionCodes, get('occasion'));
  return occasion ? { occasion } : undefined;
}

/** The requests before and after this one that wait for a video, in its batch if there is one, by their deadlines. */
export function useNeighbours(id: string): (way: Way) => ArtistRequest | null {
  const batch = useBatch();
  const { data } = useQuery(dueQuery(batch));
  const waiting = waitingOf(data?.items ?? [], useStore($sending), batch);
  return (way) => beside(waiting, id, way);
}

/** Keeps what waits known for as long as one of it is filmed: the next one is asked for when there may be no line. */
export function useKnownDue(batch: Batch | undefined): void {
  useQuery(dueQuery(batch));
  useQuery(dueQuery());
}

interface NeighboursProps {
  id: string;
  /** They lead away from a frame in which nothing is played, and beside which there is room where a phone lies on its side. */
  isPreview?: boolean;
}

const round = 'absolute grid size-11 place-items-center rounded-full bg-night/70';
const beforePreview = 'top-1/2 [@media(height<32rem)_and_(width>=40rem)]:-inset-s-14';
const behindPreview = 'top-1/2 [@media(height<32rem)_and_(width>=40rem)]:-inset-e-14';
/** Where no player has its buttons. */
const aboveBar = 'top-1/6';

/** Leads to the requests before and after this one: by a press, by a swipe, or by the keys ←, →, n and p. */
export function Neighbours({ id, isPreview = false }: NeighboursProps) {
  const navigate = useNavigate();
  const neighbour = useNeighbours(id);
  const batch = useBatch();
  // Before the next request is painted: a key that whoever sees it presses leads on from there.
  useLayoutEffect(() => {
    const go = (way: Way | null) => {
      const to = way && neighbour(way);
      if (to) navigate(studioOf(to, batch));
    };
    const isElsewhere = ({ target }: Event, also = '') =>
      target instanceof Element && target.closest(`input, textarea, select, dialog${also}`) !== null;
    let start: Touch | undefined;
    const onKey = (event: KeyboardEvent) => {
      // A player that has the focus is wound by the arrows.
      if (!isElsewhere(event, ', video[controls]') && !event.ctrlKey && !event.metaKey && !event.altKey)
        go(wayOfKey(event.key));
    };
    const onStart = (event: TouchEvent) => {
      const [first] = event.touches;
      const isOther = event.touches.length > 1 || isElsewhere(event) || isOnPlayerBar(event);
      start = isOther ? undefined : first;
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
  if (!previous && !next) return null;
  return (
    <nav aria-label={m.studio_others()}>
      {previous && (
        <Link
          to={studioOf(previous, batch)}
          aria-label={m.studio_previous_request({ name: previous.recipientName })}
          className={`inset-s-3 ${isPreview ? beforePreview : aboveBar} ${round}`}
        >
          <ChevronLeft size={22} aria-hidden="true" />
        </Link>
      )}
      {next && (
        <Link
          to={studioOf(next, batch)}
          aria-label={m.studio_next_request({ name: next.recipientName })}
          className={`inset-e-3 ${isPreview ? behindPreview : aboveBar} ${round}`}
        >
          <ChevronRight size={22} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

/** How much of a player, from its lower edge, is for winding it, in pixels. */
const playerBar = 80;

function isOnPlayerBar({ target, touches: [touch] }: TouchEvent): boolean {
  const isPlayer = target instanceof HTMLVideoElement && target.controls;
  return isPlayer && touch !== undefined && touch.clientY > target.getBoundingClientRect().bottom - playerBar;
}
