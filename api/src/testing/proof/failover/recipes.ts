import { join } from 'node:path';

const folder = join(import.meta.dir, '../../../../../deploy/failover');

/** Where a file of `deploy/failover` is, for programs that take it as it is. */
export const recipe = (name: string) => join(folder, name);

/** The settings of such a file, with those that differ on this machine; each of them must be there. */
export async function environment(
  name: string,
  here: Record<string, string>,
): Promise<Record<string, string>> {
  const text = await Bun.file(recipe(name)).text();
  const settings = Object.fromEntries(
    Array.from(text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm), ([, key = '', value = '']) => [key, value]),
  );
  for (const key of Object.keys(here))
    if (!(key in settings)) throw new Error(`deploy/failover/${name} has no ${key}`);
  return { ...settings, ...here };
}

/** The text of such a file with other values in the place of an operator's; each of them must be there. */
export async function filledIn(name: string, here: Record<string, string>): Promise<string> {
  let text = await Bun.file(recipe(name)).text();
  for (const [theirs, ours] of Object.entries(here)) {
    if (!text.includes(theirs)) throw new Error(`deploy/failover/${name} has no "${theirs}"`);
    text = text.replace(theirs, ours);
  }
  return text;
}
