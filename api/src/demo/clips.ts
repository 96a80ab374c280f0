import type { DemoClip } from '@salamu/prisma/demo/files';
import type { Context } from '#api/context.ts';
import { newId } from '#api/ids.ts';

/** Stores a copy of a clip with its poster, and says what a video row needs to know of it. */
export async function storeClip({ storage }: Context, clip: DemoClip) {
  const id = newId();
  const file = Bun.file(clip.file);
  const key = `videos/${id}.mp4`;
  const posterKey = `posters/${id}.jpg`;
  await storage.put(key, file);
  await storage.put(posterKey, Bun.file(clip.poster));
  return {
    id,
    key,
    posterKey,
    mimeType: 'video/mp4',
    bytes: BigInt(file.size),
    durationMs: clip.seconds * 1000,
    width: clip.width,
    height: clip.height,
  };
}
