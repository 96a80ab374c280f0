import type { PrismaClient } from '@salamu/prisma/client';

/** Waits until it holds, as long as the work that shall make it so goes on. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  work: Promise<unknown> = new Promise(() => {}),
): Promise<void> {
  let ended: string | undefined;
  void work.then(
    (answer) => (ended = `ended with ${answer}`),
    (error) => (ended = `failed: ${error}`),
  );
  while (!(await holds())) {
    if (ended !== undefined) throw new Error(`what was waited for never came: the work ${ended}`);
    await Bun.sleep(10);
  }
}

/** Whether someone in this database waits for an advisory lock. */
export async function isLockAwaited(db: PrismaClient): Promise<boolean> {
  const waiting = await db.$queryRaw<[]>`
    SELECT FROM pg_locks JOIN pg_database ON oid = database
    WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;
  return waiting.length > 0;
}
