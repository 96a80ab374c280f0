import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/ids.ts';
import type { TestProduct } from './product.ts';

/** A finished upload, Zuri's by default, as if a video had been sent and had passed the parser. */
export function finishedUpload({ ctx, people }: TestProduct, ownerId = people.zuri.id): Promise<string> {
  return finishedUploadOf(ctx, ownerId);
}

/** The same where there is no more than a context. */
export async function finishedUploadOf(ctx: Context, ownerId: string): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  const key = `videos/${id}.mp4`;
  await ctx.storage.put(key, new Uint8Array([1, 2, 3]));
  await ctx.db.upload.create({
    data: {
      id,
      ownerId,
      bytes: 3n,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 24 * 3_600_000),
      finishedAt: now,
      content: {
        kind: 'video',
        key,
        bytes: 3,
        mimeType: 'video/mp4',
        durationMs: 8_000,
        width: 540,
        height: 960,
      },
    },
  });
  return id;
}
