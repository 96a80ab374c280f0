import { type DemoClip, renditionFileOf } from '@salamu/prisma/demo/files';
import { type RenditionKind, renditionKey } from '#api/domain/video/rendition.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/database/ids.ts';

export async function storeClip({ storage }: Pick<Context, 'storage'>, clip: DemoClip) {
  const id = newId();
  const key = `videos/${id}.mp4`;
  const posterKey = `posters/${id}.jpg`;
  const file = Bun.file(clip.file);
  await Promise.all([storage.put(key, file), storage.put(posterKey, Bun.file(clip.poster))]);
  return {
    video: { id, key, posterKey, bytes: BigInt(file.size), ...clip.video },
    sha256: Buffer.from(clip.sha256, 'hex'),
  };
}

/** What the demo's videos have beside their clip; the clips are too light for the others. */
export const demoRenditions: readonly RenditionKind[] = ['p240', 'sound'];

/** Store a clip's lighter files, and return the rows that say so. */
export function storeRenditions({ storage }: Pick<Context, 'storage'>, videoId: string, clip: DemoClip) {
  return Promise.all(
    demoRenditions.map(async (kind) => {
      const made = clip.renditions[kind];
      if (!made) throw new Error(`${clip.file} has no ${kind}`);
      const file = Bun.file(renditionFileOf(clip.file, kind));
      const key = renditionKey(videoId, kind);
      await storage.put(key, file);
      return { kind, key, bytes: file.size, ...made };
    }),
  );
}
