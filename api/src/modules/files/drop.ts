import { addDays } from '#api/domain/request/deadlines.ts';
import { keptDays } from '#api/domain/retention.ts';
import type { Context } from '#api/start/context.ts';
import { findDropped, forgetDropped, insertDropped, isNoted } from './drop-repo.ts';

const batch = 500;

/** Release stored files that are no longer shown; they are deleted later. */
export function dropFiles({ db, clock }: Pick<Context, 'db' | 'clock'>, keys: string[]): Promise<void> {
  return insertDropped(db, keys, clock.now());
}

/** Whether a file was released. While the database is down, photos are served as before. */
export function isDropped({ db }: Pick<Context, 'db'>, key: string): Promise<boolean> {
  return isNoted(db, key).catch(() => false);
}

export async function deleteDroppedFiles({ db, clock, storage }: Context): Promise<void> {
  const keys = await findDropped(db, addDays(clock.now(), -keptDays.droppedFiles), batch);
  for (const key of keys) await storage.delete(key);
  await forgetDropped(db, keys);
}
