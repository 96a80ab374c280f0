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

/** Clean a clip, as every video is. */
async function clean({ file, poster }: DemoClip) {
  const folder = await mkdtemp(join(tmpdir(), 'salamu-clip-'));
  try {
    const cleanPath = join(folder, 'clip');
    const facts = await cleanVideo({ path: file, kind: 'video/mp4', cleanPath });
    const bytes = await Bun.file(cleanPath).bytes();
    const sha256 = await sha256Of(new Blob([bytes]).stream());
    return { bytes, sha256, facts: { ...facts, posterPlaceholder: await placeholderOf(sharp(poster)) } };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Work each of the same few files once. */
function once<Key, Result>(work: (key: Key) => Result): (key: Key) => Result {
  const known = new Map<Key, Result>();
  return (key) => {
    const result = known.get(key) ?? work(key);
    known.set(key, result);
    return result;
  };
}

const cleaned = once(clean);
const described = once((path: string) => describeMp4(Bun.file(path)));

/** Store a clip with its poster, and return what a video row needs. */
export async function storeClip({ storage }: Pick<Context, 'storage'>, clip: DemoClip) {
  const id = newId();
  const key = `videos/${id}.mp4`;
  const posterKey = `posters/${id}.jpg`;
  const { bytes, sha256, facts } = await cleaned(clip);
  await Promise.all([storage.put(key, bytes), storage.put(posterKey, Bun.file(clip.poster))]);
  return { video: { id, key, posterKey, bytes: BigInt(bytes.byteLength), ...facts }, sha256 };
}

/** What the demo's clips have beside them, which are too light for the others. */
export const demoRenditions: readonly RenditionKind[] = ['p240', 'sound'];

/** Store a clip's lighter files, and return the rows that say so. */
export function storeRenditions({ storage }: Pick<Context, 'storage'>, videoId: string, clip: DemoClip) {
  return Promise.all(
    demoRenditions.map(async (kind) => {
      const path = renditionFileOf(clip.file, kind);
      const file = Bun.file(path);
      const key = renditionKey(videoId, kind);
      await storage.put(key, file);
      return { kind, key, bytes: file.size, ...(await described(path)) };
    }),
  );
}
