import { join } from 'node:path';

const root = join(import.meta.dir, '..');
const sources = new Bun.Glob('{api,dashboard,site,ui}/src/**/*.{ts,tsx,astro}');

/** The names of all messages that pages, screens and the API use: always written `m.name`, so that they can be found. */
export async function usedMessages(): Promise<Set<string>> {
  const used = new Set<string>();
  for await (const path of sources.scan({ cwd: root })) {
    const text = await Bun.file(join(root, path)).text();
    if (!text.includes('@salamu/messages/messages')) continue;
    for (const [, name = ''] of text.matchAll(/\bm\.(\w+)/g)) used.add(name);
  }
  return used;
}
