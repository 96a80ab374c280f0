import { withTimeout } from '#api/async/with-timeout.ts';
import { securityHeaders } from '#api/http/plugins/security-headers.ts';
import { createStorage, type KeyRule, type Storage } from '#api/providers/storage/storage.ts';
import { jsonLog } from '#api/start/log/log.ts';
import type { Env } from '#api/start/settings/env.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import { type BuiltFile, builtFile, sendFile } from './files.ts';

/** The builds of the outgoing and the incoming copies. */
const keptBuilds = 2;
const atOnce = 16;
const names = '(\\/[\\w@~-][\\w.@~-]*)+';

/** Whether a URL names a file by its content, and so is the same in every build. */
export const isHashedPath = (path: string) => new RegExp(`^/(_astro|assets/dashboard)${names}$`).test(path);

const isBuildKey: KeyRule = (key) => new RegExp(`^builds/(lists/[a-z0-9]+\\.json|files${names})$`).test(key);
const listKey = (build: string) => `builds/lists/${build}.json`;
const fileKey = (path: string) => `builds/files${path}`;

/**
 * The last builds' hashed files, in storage shared by all copies: during a deployment a page finds its scripts,
 * whichever build's copy answers.
 */
export interface Builds {
  /** Add this build's files by URL; files of builds before the last two are deleted. */
  publish(files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** A file of another build, or null. */
  find(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

export function openBuilds(storageUrl: string): Builds {
  const storage = createStorage(storageUrl, isBuildKey);
  return {
    async publish(files) {
      const paths = [...files.keys()].toSorted();
      const own = listKey(Bun.hash(paths.join('\n')).toString(36));
      // First, so that no copy starting now deletes files this build shares with an old one.
      await storage.put(own, Buffer.from(JSON.stringify(paths)));
      const there = new Set<string>();
      for await (const { key } of storage.list('builds/files/')) there.add(key);
      const missing = paths.filter((path) => !there.has(fileKey(path)));
      await each(missing, (path) => storage.put(fileKey(path), files.get(path) ?? new Uint8Array()));
      await thin(storage, own);
    },
    async find(path) {
      if (!(await storage.stat(fileKey(path)))) return null;
      return new Response(storage.open(fileKey(path))).bytes();
    },
  };
}

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Delete what only older builds need, by when a copy of each last started. */
async function thin(storage: Storage, own: string): Promise<void> {
  const lists = await Array.fromAsync(storage.list('builds/lists/'));
  const age = (list: (typeof lists)[number]) => (list.key === own ? Infinity : list.modifiedAt.getTime());
  const newestFirst = lists.toSorted((a, b) => age(b) - age(a)).map(({ key }) => key);
  const pathsOf = async (key: string): Promise<string[]> => new Response(storage.open(key)).json();
  const kept = new Set((await Promise.all(newestFirst.slice(0, keptBuilds).map(pathsOf))).flat());
  for (const list of newestFirst.slice(keptBuilds)) {
    const outdated = (await pathsOf(list)).filter((path) => !kept.has(path));
    await each(outdated, (path) => storage.delete(fileKey(path)));
    await storage.delete(list);
  }
}

/** Milliseconds a start waits for its files to reach shared storage, and between retries afterwards. */
const patience = 10_000;
const again = 30_000;
/** More than a build has. */
const mostKept = 1_000;

/** Serves a hashed file of another build; null if none has it. */
type OtherBuilds = (request: Request) => Promise<Response | null>;

/**
 * Share this build's hashed files with all copies and serve theirs. If storage is unavailable, the start continues and
 * the files follow later, unless `signal` ends the product.
 */
export async function shareBuild(
  files: ReadonlyMap<string, BuiltFile>,
  env: Env,
  signal?: AbortSignal,
): Promise<OtherBuilds> {
  const builds = openBuilds(env.storageUrl);
  const hashed = new Map(
    [...files].filter(([path]) => isHashedPath(path)).map(([path, { bytes }]) => [path, bytes]),
  );
  const publish = async (): Promise<void> => {
    if (signal?.aborted) return;
    await builds.publish(hashed).catch((error: unknown) => {
      jsonLog.warn({ error }, 'the build is not in the shared storage yet');
      setTimeout(publish, again).unref();
    });
  };
  await Promise.race([publish(), Bun.sleep(patience)]);

  const found = new Map<string, BuiltFile>();
  async function find(path: string): Promise<BuiltFile | null> {
    const known = found.get(path);
    if (known) return known;
    const bytes = await builds.find(path);
    if (!bytes) return null;
    const file = builtFile({ path, bytes, hashed: true }, env);
    if (found.size >= mostKept) found.clear();
    found.set(path, file);
    return file;
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!isHashedPath(pathname) || !['GET', 'HEAD'].includes(request.method)) return null;
    try {
      const file = await withTimeout(timeLimits.otherBuild, find(pathname));
      return file && sendFile(request, file);
    } catch (error) {
      jsonLog.warn({ error }, 'the shared storage did not answer for a file of another build');
      const headers = { ...securityHeaders('asset', env), 'retry-after': '5' };
      return new Response('Temporarily unavailable', { status: 503, headers });
    }
  };
}
