import { join } from 'node:path';
import type { Context } from '#api/context.ts';
import { newId } from '#api/ids.ts';

const folder = join(import.meta.dir, '../../../prisma/demo/clips');

export const clipNames = ['wanjiru-nduta', 'adeola-ilori', 'greeting'] as const;
export type ClipName = (typeof clipNames)[number];

const seconds: Record<ClipName, number> = { 'wanjiru-nduta': 7, 'adeola-ilori': 8, greeting: 6 };

/** Stores a copy of a clip with its poster, and says what a video row needs to know of it. */
export async function storeClip({ storage }: Context, name: ClipName) {
  const id = newId();
  const clip = Bun.file(join(folder, `${name}.mp4`));
  const key = `videos/${id}.mp4`;
  const posterKey = `posters/${id}.jpg`;
  await storage.put(key, clip);
  await storage.put(posterKey, Bun.file(join(folder, `${name}.jpg`)));
  return {
    id,
    key,
    posterKey,
    mimeType: 'video/mp4',
    bytes: BigInt(clip.size),
    durationMs: seconds[name] * 1000,
    width: 540,
    height: 960,
  };
}
