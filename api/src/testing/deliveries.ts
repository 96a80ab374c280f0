import { newVerificationId } from '#api/domain/video/verification.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/database/ids.ts';
import { buy, type PlacedOrder } from './orders.ts';
import type { Caller, TestProduct } from './product.ts';

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

/** Zuri delivers a finished upload. */
export async function deliver(
  product: TestProduct,
  id: string,
  zuri: Caller = product.as('zuri'),
): Promise<Response> {
  const body = { uploadId: await finishedUpload(product) };
  return zuri.call('POST', `/requests/${id}/deliver`, { body });
}

/** An order that Amina has paid, Zuri has delivered and Amina has approved. */
export async function completed(product: TestProduct): Promise<PlacedOrder> {
  const amina = await product.signIn('amina');
  const order = await buy(product, amina);
  await deliver(product, order.id, await product.signIn('zuri'));
  const approved = await amina.call('POST', `/requests/${order.id}/approve`);
  if (approved.status !== 200) throw new Error(`it was not approved: ${await approved.text()}`);
  return order;
}
