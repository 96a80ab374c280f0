import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DemoClip, renditionFileOf } from '@salamu/prisma/demo/files';
import sharp from 'sharp';
import { type RenditionKind, renditionKey } from '#api/domain/rendition.ts';
import { placeholderOf } from '#api/modules/photos/placeholder.ts';
import { cleanVideo } from '#api/modules/videos/inspection/clean-video.ts';
import { sha256Of } from '#api/modules/videos/proofs/sha256.ts';
import { describeMp4 } from '#api/modules/videos/renditions/describe-mp4.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/ids.ts';

/** Store a clip, cleaned like every video, with its poster, and return what a video row needs. */
export async function storeClip({ storage }: Pick<Context, 'storage'>, clip: DemoClip) {
  const id = newId();
  const key = `videos/${id}.mp4`;
  const posterKey = `posters/${id}.jpg`;
  const folder = await mkdtemp(join(tmpdir(), 'salamu-clip-'));
  try {
    const cleanPath = join(folder, 'clip');
    const facts = await cleanVideo({ path: clip.file, kind: 'video/mp4', cleanPath });
    await storage.put(key, Bun.file(cleanPath));
    await storage.put(posterKey, Bun.file(clip.poster));
    const sha256 = await sha256Of(Bun.file(cleanPath).stream());
    return {
      video: {
        id,
        key,
        posterKey,
        posterPlaceholder: await placeholderOf(sharp(clip.poster)),
        bytes: BigInt(Bun.file(cleanPath).size),
        ...facts,
      },
      sha256,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What the demo's deliveries have beside their clip; the clips are too light for the others. */
export const demoRenditions: readonly RenditionKind[] = ['p240', 'sound'];

/** What an intro video has beside it. */
export const introRenditions: readonly RenditionKind[] = [...demoRenditions, 'loop'];

/** Store a clip's lighter files, and return the rows that say so. */
export function storeRenditions(
  { storage }: Pick<Context, 'storage'>,
  videoId: string,
  clip: DemoClip,
  kinds: readonly RenditionKind[] = demoRenditions,
) {
  return Promise.all(
    kinds.map(async (kind) => {
      const file = Bun.file(renditionFileOf(clip.file, kind));
      const key = renditionKey(videoId, kind);
      await storage.put(key, file);
      return { kind, key, bytes: file.size, ...(await describeMp4(file)) };
    }),
  );
}
