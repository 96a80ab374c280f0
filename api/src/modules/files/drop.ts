import type { Context } from '#api/context.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { findDropped, forgetDropped, insertDropped, isNoted } from './drop-repo.ts';

/** For how long, in milliseconds, a file stays that nothing shows any more: a backup that names it has as long to copy it. */
export const droppedFilesStay = 48 * 3_600_000;
const batch = 500;

/** Lets go of stored files that nothing shows any more; they are deleted later. */
export function dropFiles({ db, clock }: Pick<Context, 'db' | 'clock'>, keys: string[]): Promise<void> {
  return insertDropped(db, keys, clock.now());
}

/** Whether nobody may see it any more; while the database is away, photos are served as they were. */
export function isDropped({ db }: Pick<Context, 'db'>, key: string): Promise<boolean> {
  return isNoted(db, key).catch(() => false);
}

/** Deletes the files that were dropped long enough ago. */
export async function deleteDroppedFiles({ db, clock, storage }: Context): Promise<void> {
  const keys = await findDropped(db, after(clock.now(), -droppedFilesStay), batch);
  for (const key of keys) await storage.delete(key);
  await forgetDropped(db, keys);
}
