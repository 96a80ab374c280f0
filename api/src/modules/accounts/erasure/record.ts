import { createHash } from 'node:crypto';
import type { BackupPlace } from '#api/backup/place.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { findUnrecorded, insertErasure, markRecorded } from './record-repo.ts';

/** Record the erasure of an account, an artist or a guest's request, in the same transaction. */
export async function noteErasure(tx: Queryable, now: Date, id: string): Promise<void> {
  await insertErasure(tx, { hash: createHash('sha256').update(id).digest('hex'), at: now });
}

/** Write new erasures next to the backups. */
export async function recordErasures(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  place: BackupPlace,
): Promise<void> {
  for (const { hash, at } of await findUnrecorded(db)) {
    await place.put(`erasures/${hash}.json`, Buffer.from(JSON.stringify({ at: at.toISOString() })));
    await markRecorded(db, hash, await clock.read());
  }
}

/** Import erasures stored next to the backups into a restored database, which has only older ones. */
export async function adoptErasures(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  place: BackupPlace,
): Promise<void> {
  const now = await clock.read();
  for await (const { key } of place.list('erasures/')) {
    const [, hash] = /^erasures\/([0-9a-f]{64})\.json$/.exec(key) ?? [];
    if (hash) await insertErasure(db, { hash, at: now, recordedAt: now });
  }
}
