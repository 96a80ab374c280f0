import type { Context } from '#api/start/context.ts';

/** Whether a stored file is there to stay: one that was dropped waits only for its deletion. */
export async function isKept({ storage, db }: Context, key: string): Promise<boolean> {
  return (await storage.stat(key)) !== null && (await db.droppedFile.count({ where: { key } })) === 0;
}
