import { here } from '@salamu/messages/messages';
import type { Session } from '@salamu/ui/session/session';
import type { Query } from '@tanstack/react-query';
import { queryClient } from '../app/query-client.ts';
import { trustedAddress } from '../app/trusted-address.ts';
import { type ArtistRequest, artistKey, type DeskList } from '../artist/parts/queries.ts';
import { noteTakesOf } from '../studio/takes.ts';
import { takeIsOpen } from './open-take.ts';
import { keepPerson, keepSeen } from './stored-requests.ts';

/** The first screen's own calls come before what the worker fetches. */
const afterFirstScreenMs = 3_000;

/** Make the artist area installable, and keep what it needs without a connection. Returns how to stop keeping. */
export function startOffline(user: Session): () => void {
  offerInstalling();
  const timer = setTimeout(() => void registerWorker().catch(console.warn), afterFirstScreenMs);
  keepPerson(user).catch(console.warn);
  noteTakesOf(user.id).catch(console.warn);
  const end = keepWhatIsSeen(user.id);
  return () => {
    clearTimeout(timer);
    end();
  };
}

function offerInstalling(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  const link = Object.assign(document.createElement('link'), {
    rel: 'manifest',
    href: here('/artist/artist.webmanifest'),
  });
  document.head.append(link);
}

async function registerWorker(): Promise<void> {
  // `bun dev` has none: its files change with each save.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
    trustedAddress(here('/artist/worker.js')),
    { scope: here('/artist/') },
  );
  if (!registration) return;
  takeNext(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => next.state === 'installed' && takeNext(next));
  });
}

/** A new version waits until no tab has a take open: what this one still needs of the old version stays there. */
function takeNext(worker: ServiceWorker | null): void {
  if (worker) void navigator.locks.request(takeIsOpen, async () => worker.postMessage('take over'));
}

function keepWhatIsSeen(owner: string): () => void {
  const known = new Map<string, ArtistRequest>();
  const see = (request: ArtistRequest) => {
    if (known.get(request.id) === request) return;
    known.set(request.id, request);
    keepSeen(owner, request).catch(console.warn);
  };
  const look = ({ queryKey, state: { data } }: Pick<Query, 'queryKey' | 'state'>) => {
    const [area, what] = queryKey;
    if (area !== artistKey[0] || !data) return;
    if (what === 'request') see(data as ArtistRequest);
    if (what === 'requests') for (const request of (data as Pick<DeskList, 'items'>).items) see(request);
  };
  const cache = queryClient.getQueryCache();
  // The first screen may have come sooner than this.
  for (const query of cache.getAll()) if (query.state.dataUpdateCount > 0) look(query);
  return cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') look(event.query);
  });
}
