import { createStorage, type KeyRule, type Storage } from '#api/providers/storage/storage.ts';

/** The build of the outgoing copies, and that of the incoming ones. */
const keptBuilds = 2;
const atOnce = 16;
const names = '(\\/[\\w@~-][\\w.@~-]*)+';

/** Whether a URL identifies a file by its content, so that it means the same in every build. */
export const isHashedPath = (path: string) => new RegExp(`^/(_astro|assets/dashboard)${names}$`).test(path);

const isBuildKey: KeyRule = (key) => new RegExp(`^builds/(lists/[a-z0-9]+\\.json|files${names})$`).test(key);
const listKey = (build: string) => `builds/lists/${build}.json`;
const fileKey = (path: string) => `builds/files${path}`;

/**
 * The hashed files of the last builds, in the storage all copies share: a page of one build finds its scripts even if a
 * copy of another build answers, while one replaces the other.
 */
export interface Builds {
  /** Add what this build serves, by URL; files of builds before the last two are deleted. */
  publish(files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** A file of another build. */
  find(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

export function openBuilds(storageUrl: string): Builds {
  const storage = createStorage(storageUrl, isBuildKey);
  return {
    async publish(files) {
      const paths = [...files.keys()].toSorted();
      const own = listKey(Bun.hash(paths.join('\n')).toString(36));
      // First, so that no copy starting meanwhile deletes what this build shares with an old one.
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

/** Delete what only older builds need, judged by when a copy of them last started. */
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
