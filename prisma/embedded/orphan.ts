import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { type Cluster, readPostmaster } from './cluster.ts';
import { connectWhenReady, ownerLock } from './server.ts';

function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** The postmaster.pid of a dead PostgreSQL may name a process that has since become another program's. */
export const isRunning = (folder: string, pid: number) => commandOf(pid).includes(folder);

/** Whether a copy of the product is alive that runs this PostgreSQL. */
export async function hasOwner(cluster: Cluster, port: number): Promise<boolean> {
  const client = await connectWhenReady(cluster, port, () => false);
  try {
    const held = await client.query("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = $1", [
      ownerLock,
    ]);
    return held.rowCount !== 0;
  } finally {
    await client.end();
  }
}

/**
 * Ends a PostgreSQL that was left running on this cluster when its product was killed.
 * Throws when another copy of the product is alive and uses it.
 */
export async function endOrphan(cluster: Cluster, dataDir: string): Promise<void> {
  const postmaster = readPostmaster(cluster.folder);
  if (!postmaster) return;
  if (!isRunning(cluster.folder, postmaster.pid)) {
    await rm(join(cluster.folder, 'postmaster.pid'), { force: true });
    return;
  }
  // Twice, with a pause: a copy that is starting right now has PostgreSQL up a moment before it has the lock.
  for (const pause of [300, 0]) {
    if (await hasOwner(cluster, postmaster.port)) {
      throw new StartError(
        `Another copy of Salamu is running on the data in ${dataDir}. ` +
          'Stop it first, or give this one a folder of its own with DATA_DIR.',
      );
    }
    await Bun.sleep(pause);
  }
  process.kill(postmaster.pid, 'SIGINT');
  while (isRunning(cluster.folder, postmaster.pid)) await Bun.sleep(20);
}
