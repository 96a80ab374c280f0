import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@salamu/prisma/embedded';

const prefix = 'salamu-test-database-';

export interface Scratch {
  folder: string;
  remove(): Promise<void>;
}

/** A folder for this test run's data, named after the process. */
export function useScratch(): Scratch {
  const folder = join(tmpdir(), `${prefix}${process.pid}`);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Ends and removes the databases of test runs that were killed. */
export async function sweepScratch(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => /^salamu-test-database-\d+$/.test(name));
  for (const name of names) {
    if (isAlive(Number(name.slice(prefix.length)))) continue;
    const folder = join(tmpdir(), name);
    const leftOver = await startEmbedded({ dataDir: folder, durable: false });
    await leftOver.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
