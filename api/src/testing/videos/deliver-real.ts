import { buy } from '../orders.ts';
import { type TestProduct, testOrigin } from '../product.ts';
import { fixture, sendUpload } from '../send-upload.ts';

/** A request as one of its people sees it. */
export const seenBy = async (viewer: ReturnType<TestProduct['as']>, id: string) =>
  viewer.get(`/requests/${id}`);

/** Amina asks, Zuri sends a real video; with the bytes as a fan would save them. */
export async function deliverReal(product: TestProduct, file: Blob = fixture('good.mp4')) {
  const [amina, zuri] = [product.as('amina'), product.as('zuri')];
  const order = await buy(product, amina);
  const { id: uploadId } = await sendUpload(zuri, file);
  const answer = await zuri.call('POST', `/requests/${order.id}/deliver`, { body: { uploadId } });
  if (answer.status !== 200) throw new Error(`Not delivered: ${answer.status}`);
  const { watchUrl, verificationId, code } = await seenBy(amina, order.id);
  const { video } = await product.as('visitor').get(new URL(watchUrl).pathname);
  const bytes = await (await product.app.handle(new Request(testOrigin + video.downloadUrl))).bytes();
  return { id: order.id, code: String(code), verificationId: String(verificationId), bytes };
}
