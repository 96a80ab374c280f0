import { widthsUpTo } from '#api/modules/photos/widths.ts';

/** The storage keys in the database snapshot. Link-preview pictures are excluded: they are redrawn on demand. */
const named = `
  SELECT key FROM videos
  UNION SELECT "posterKey" FROM videos WHERE "posterKey" IS NOT NULL
  UNION SELECT content->>'key' FROM uploads WHERE content->>'key' IS NOT NULL AND "attachedAt" IS NULL`;
const photos = `
  SELECT "photoKey" AS key FROM artists WHERE "photoKey" IS NOT NULL
  UNION SELECT "photoKey" FROM pending_changes WHERE "photoKey" IS NOT NULL`;

/** The key of every stored file that a row refers to, in order. */
export async function namedFiles(query: (sql: string) => Promise<{ key: string }[]>): Promise<string[]> {
  const keys = (await query(named)).map(({ key }) => key);
  for (const { key } of await query(photos))
    keys.push(...widthsUpTo(key).map((width) => `${key}/${width}.webp`));
  return keys.sort();
}
