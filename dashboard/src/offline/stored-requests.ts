import { requestStates } from '@salamu/api/domain/request/states';
import { uploadLimits } from '@salamu/api/domain/video/limits';
import { offlineDatabase } from '@salamu/ui/browser/unsent-notes';
import type { Session } from '@salamu/ui/session/session';
import { storedToken } from '@salamu/ui/session/token';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { queryClient } from '../app/query-client.ts';
import { type ArtistRequest, type DeskList, dueQuery, requestQuery } from '../artist/parts/queries.ts';
import { noteTakesOf } from '../studio/takes.ts';
import { ownerOf } from './whose.ts';

/** An account as it is shown; its token is not kept here. */
type Person = Omit<Session, 'token'>;

interface StoredRequests {
  id: string;
  /** The account that has seen it; no other sees it here. */
  owner: string;
  request: ArtistRequest;
  /** In milliseconds since 1970. */
  keptAt: number;
}

interface OfflineSchema extends DBSchema {
  people: { key: string; value: Person };
  requests: { key: string; value: StoredRequests; indexes: { owner: string } };
}

let opened: Promise<IDBPDatabase<OfflineSchema>> | undefined;

function offline(): Promise<IDBPDatabase<OfflineSchema>> {
  opened ??= openDB<OfflineSchema>(offlineDatabase, 1, {
    upgrade(database) {
      database.createObjectStore('people', { keyPath: 'id' });
      database.createObjectStore('requests', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
  });
  return opened;
}

export async function keepPerson({ token: _, ...person }: Session): Promise<void> {
  await (await offline()).put('people', person);
}

/** Keep a request while a video may be made for it. */
export async function keepSeen(owner: string, request: ArtistRequest): Promise<void> {
  const { id, actions } = request;
  const database = await offline();
  if (actions.includes('deliver')) await database.put('requests', { id, owner, request, keptAt: Date.now() });
  else await database.delete('requests', id);
}

/**
 * The account whose session this browser holds, with its requests as they were last seen, to go on with while the
 * server can't be asked; null if nothing is kept for it.
 */
export async function openKept(): Promise<Session | null> {
  const token = storedToken();
  const now = Date.now();
  const owner = token && ownerOf(token, now);
  if (!owner) return null;
  const database = await offline();
  const person = await database.get('people', owner);
  const all = await database.getAllFromIndex('requests', 'owner', owner);
  const isOpen = ({ keptAt, request: { deadlineAt } }: StoredRequests) =>
    now - keptAt < uploadLimits.keptInBrowserFor && !(deadlineAt && Date.parse(deadlineAt) < now);
  const seen = all.filter(isOpen);
  if (!person || seen.length === 0) return null;
  show(seen);
  await noteTakesOf(owner);
  return { ...person, token } as Session;
}

/** As if just loaded, but to be loaded again as soon as there is a connection. */
function show(seen: readonly StoredRequests[]): void {
  for (const { id, request, keptAt } of seen)
    queryClient.setQueryData(requestQuery(id).queryKey, request, { updatedAt: keptAt });
  const due = ({ request: { deadlineAt } }: StoredRequests) => Date.parse(deadlineAt ?? '');
  const items = seen.toSorted((a, b) => due(a) - due(b)).map(({ request }) => request);
  const counts = Object.fromEntries(requestStates.map((state) => [state, 0])) as DeskList['counts'];
  const list: DeskList = {
    items,
    next: null,
    previous: null,
    total: items.length,
    counts,
    batches: [],
  };
  queryClient.setQueryData(dueQuery().queryKey, list, { updatedAt: 0 });
}
