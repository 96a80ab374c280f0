import { createStorage, type KeyRule, type Storage } from '#api/providers/storage/storage.ts';

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
