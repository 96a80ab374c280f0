import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { nullIfMissing } from './storage/files-on-disk.ts';
import { orStorageFull, storageFull } from './storage/full.ts';

/** Scratch space on this machine's disk for files being processed. */
export interface Workspace {
  /**
   * Run `work` with a folder for at most so many bytes, deleted afterwards.
   * @throws DomainError `storage_full` if other work has the room, or the disk itself is full
   */
  lend<T>(bytes: number, work: (folder: string) => Promise<T>): Promise<T>;
}

const separator = '~';
/** Nothing is processed for this long, in milliseconds. */
const staleAfter = 24 * 60 * 60_000;

/** A workspace of `limit` bytes in its own folder within `base`. */
export function openWorkspace(base: string, limit: number): Workspace {
  const root = join(base, [hostname(), process.pid, randomUUID()].join(separator));
  let lent = 0;
  return {
    async lend(bytes, work) {
      if (lent + bytes > limit) throw storageFull();
      lent += bytes;
      let folder: string | null = null;
      try {
        await orStorageFull(mkdir(root, { recursive: true }));
        folder = await orStorageFull(mkdtemp(join(root, 'work-')));
        return await work(folder);
      } finally {
        if (folder) await rm(folder, { recursive: true, force: true });
        lent -= bytes;
      }
    },
  };
}

/** Delete what dead processes have left in `base`. Call it before this process opens a workspace. */
export async function clearWorkspaces(base: string, now: Date): Promise<void> {
  for (const name of (await readdir(base).catch(nullIfMissing)) ?? []) {
    const [host, pid, id] = name.split(separator);
    if (id === undefined) continue;
    const path = join(base, name);
    const age = now.getTime() - ((await stat(path).catch(nullIfMissing))?.mtimeMs ?? 0);
    const isDead =
      host === hostname() ? Number(pid) === process.pid || !isRunning(Number(pid)) : age > staleAfter;
    if (isDead) await rm(path, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
