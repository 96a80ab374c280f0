import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoClip } from '@salamu/prisma/demo/files';
import { cleanVideo } from '#api/modules/videos/inspection/clean-video.ts';
import { sha256Of } from '#api/modules/videos/proofs/sha256.ts';
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
    return { video: { id, key, posterKey, bytes: BigInt(Bun.file(cleanPath).size), ...facts }, sha256 };
  } finally {
    await rm(folder, { recursive: true });
  }
}
