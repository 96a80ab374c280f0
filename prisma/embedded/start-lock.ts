import { Database } from 'bun:sqlite';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pause } from '../pause.ts';

/**
 * Hold a data folder while PostgreSQL is started in it; a second start waits. SQLite's lock on a file, because the
 * system lets go of it when a process dies, however it dies.
 */
export async function holdStart(dataDir: string, signal?: AbortSignal): Promise<Disposable> {
  await mkdir(dataDir, { recursive: true });
  const lock = new Database(join(dataDir, 'start.lock'));
  for (let told = false; ; told = true) {
    try {
      lock.run('BEGIN EXCLUSIVE');
      return { [Symbol.dispose]: () => lock.close() };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')) throw error;
    }
    if (!told) console.error(`Another start is preparing ${dataDir}; waiting for it.`);
    await pause(100, signal);
  }
}
