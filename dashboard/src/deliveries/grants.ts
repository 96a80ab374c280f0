import { uploadLimits } from '@salamu/api/domain/video';
import { here } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/api';
import { storedToken } from '@salamu/ui/token';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { sessionOf } from '../offline/whose.ts';

/** What the worker sends a kept file by: its secret opens one upload, which it begins first where none is named. */
interface Grant {
  secret: string;
  uploadId?: string;
  /** The file that the worker has begun to send, as `nameOf` calls it. */
  file?: string;
  chunkBytes: number;
}

/** What may become a grant without asking the server: see the API's `UploadTicket`. */
interface Ticket {
  secret: string;
  /** The session it ends with. */
  session: string;
  /** In milliseconds since 1970. */
  endsAt: number;
}

interface GrantSchema extends DBSchema {
  grants: { key: string; value: Grant };
  tickets: { key: string; value: Ticket };
}

/** What the DOM's types leave out: only some browsers have it. */
interface Syncing {
  sync?: { register(tag: string): Promise<void> };
}

let opened: Promise<IDBPDatabase<GrantSchema>> | undefined;

function grants(): Promise<IDBPDatabase<GrantSchema>> {
  opened ??= openDB<GrantSchema>('salamu-grants', 1, {
    upgrade(database) {
      database.createObjectStore('grants');
      database.createObjectStore('tickets');
    },
  });
  return opened;
}

async function syncing(): Promise<Syncing['sync']> {
  const worker = await navigator.serviceWorker?.getRegistration(here('/artist/'));
  return (worker as Syncing | undefined)?.sync;
}

/** Until this has happened, the browser wakes the worker when it is online, also if it was killed meanwhile. */
const wakeWorker = () => syncing().then((sync) => sync?.register('salamu-uploads'));

let isHeard = false;

async function keepGrant(key: string, grant: Omit<Grant, 'chunkBytes'>): Promise<void> {
  await (await grants()).put('grants', { ...grant, chunkBytes: uploadLimits.chunkBytes }, key);
  await wakeWorker();
  if (isHeard) return;
  isHeard = true;
  // Browsers give up a worker that waits for long. A page that is closed is hidden first.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void wakeWorker();
  });
}

/** Let the worker go on with an upload once this page is gone, where browsers can. */
export async function entrust(key: string, uploadId: string): Promise<void> {
  if (!(await syncing())) return;
  const { secret } = await call(api.uploads({ id: uploadId }).grant.post());
  await keepGrant(key, { uploadId, secret });
}

/** Let the worker begin the upload of a request's video, if this page is gone before there is a line. */
export async function entrustAhead(key: string): Promise<void> {
  if (!(await syncing())) return;
  const database = await grants();
  const [grant, ticket] = await Promise.all([database.get('grants', key), database.get('tickets', key)]);
  if (!grant && ticket && isValid(ticket)) await keepGrant(key, { secret: ticket.secret });
}

/** The upload of this file that the worker has begun; null if it hasn't. */
export async function begunByWorker(key: string, video: File): Promise<string | null> {
  const grant = await (await grants()).get('grants', key);
  return (grant?.file === nameOf(video) && grant.uploadId) || null;
}

/** As the worker calls it. */
const nameOf = ({ name, size, lastModified }: File) => [name, size, lastModified].join();

/** Forget what the worker could go on with: it is sent, or not to be sent without a page. */
export async function forgetGrant(key: string): Promise<void> {
  await (await grants()).delete('grants', key);
}

const isValid = ({ session, endsAt }: Ticket, now = Date.now()) =>
  session === sessionOf(storedToken() ?? '') && endsAt > now;

/** So long before it ends, a ticket is replaced. */
const replacedBefore = uploadLimits.beginsLaterFor / 2;

/** Get a ticket for each of these requests that has none, so that their videos can be queued without a connection. */
export async function getTickets(requestIds: readonly string[]): Promise<void> {
  if (!(await syncing())) return;
  const database = await grants();
  const session = sessionOf(storedToken() ?? '');
  const kept = await Promise.all(requestIds.map((id) => database.get('tickets', id)));
  const missing = requestIds.filter((_, place) => {
    const ticket = kept[place];
    return !ticket || !isValid(ticket, Date.now() + replacedBefore);
  });
  if (!session || missing.length === 0) return;
  const wanted = missing.slice(0, uploadLimits.beginsLaterAtOnce);
  const { tickets, endsAt } = await call(api.uploads.tickets.post({ requestIds: wanted }));
  for (const { requestId, secret } of tickets)
    await database.put('tickets', { secret, session, endsAt: Date.parse(endsAt) }, requestId);
  await dropInvalid(database);
}

async function dropInvalid(database: IDBPDatabase<GrantSchema>): Promise<void> {
  for (const id of await database.getAllKeys('tickets')) {
    const ticket = await database.get('tickets', id);
    if (ticket && !isValid(ticket)) await database.delete('tickets', id);
  }
}
