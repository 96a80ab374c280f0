import { newVerificationId } from '#api/domain/video/verification.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/database/ids.ts';
import type { TestProduct } from './product.ts';

/** A finished upload, Zuri's by default, as if a video had been sent, had passed the parser and had been signed. */
export function finishedUpload({ ctx, people }: TestProduct, ownerId = people.zuri.id): Promise<string> {
  return finishedUploadOf(ctx, ownerId);
}

/** The same where there is no more than a context. */
export async function finishedUploadOf(ctx: Context, ownerId: string): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  const key = `videos/${id}.mp4`;
  const content = new Uint8Array([1, 2, 3]);
  await ctx.storage.put(key, content);
  await ctx.db.upload.create({
    data: {
      id,
      ownerId,
      bytes: BigInt(content.length),
      createdAt: now,
      expiresAt: new Date(now.getTime() + 24 * 3_600_000),
      finishedAt: now,
      content: {
        kind: 'video',
        key,
        bytes: content.length,
        sha256: new Bun.CryptoHasher('sha256').update(content).digest('hex'),
        verificationId: newVerificationId(),
        mimeType: 'video/mp4',
        durationMs: 8_000,
        width: 540,
        height: 960,
      },
    },
  });
  return id;
}
