import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from '@salamu/prisma/embedded';

const folderOf = (pid: number | string) => join(tmpdir(), `salamu-test-database-${pid}`);

/** The PostgreSQL of this test run; it and its data are gone when it is stopped. */
export async function startScratchPostgres(): Promise<EmbeddedPostgres> {
  await sweep();
  return startEmbedded({ dataDir: folderOf(process.pid), temporary: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes what test runs left that were killed. A PostgreSQL among it notices within a minute and ends. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^salamu-test-database-(\d+)$/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    await rm(folderOf(pid), { recursive: true, force: true, maxRetries: 3 });
  }
}
