import { uploadLimits } from '@salamu/api/domain/video';
import { here } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/api';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What the worker goes on with an upload by: its secret opens nothing else. */
interface Grant {
  uploadId: string;
  secret: string;
  chunkBytes: number;
}

interface GrantSchema extends DBSchema {
  grants: { key: string; value: Grant };
}

/** What the DOM's types leave out: only some browsers have it. */
interface Syncing {
  sync?: { register(tag: string): Promise<void> };
}

let opened: Promise<IDBPDatabase<GrantSchema>> | undefined;

function grants(): Promise<IDBPDatabase<GrantSchema>> {
  opened ??= openDB<GrantSchema>('salamu-grants', 1, {
    upgrade: (database) => void database.createObjectStore('grants'),
  });
  return opened;
}

async function syncing(): Promise<Syncing['sync']> {
  const worker = await navigator.serviceWorker?.getRegistration(here('/artist/'));
  return (worker as Syncing | undefined)?.sync;
}

let isHeard = false;

/** Let the worker go on with an upload once this page is gone, where browsers can. */
export async function entrust(key: string, uploadId: string): Promise<void> {
  if (!(await syncing())) return;
  const { secret } = await call(api.uploads({ id: uploadId }).grant.post());
  await (await grants()).put('grants', { uploadId, secret, chunkBytes: uploadLimits.chunkBytes }, key);
  if (isHeard) return;
  isHeard = true;
  // A page that is closed is hidden first; while it lives, it has the turn, and the worker waits.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void syncing().then((sync) => sync?.register('salamu-uploads'));
  });
}

/** Forget what the worker could go on with: it is sent, or not to be sent without a page. */
export async function forgetGrant(key: string): Promise<void> {
  await (await grants()).delete('grants', key);
}
