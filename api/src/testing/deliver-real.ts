import { pay, place } from './orders.ts';
import { type TestProduct, testOrigin } from './product.ts';
import { fixture, sendUpload } from './send-upload.ts';

/** A request as one of its people sees it. */
export const seenBy = async (viewer: ReturnType<TestProduct['as']>, id: string) =>
  (await viewer.call('GET', `/requests/${id}`)).json();

/** Amina asks, Zuri sends a real video; with the bytes as a fan would save them. */
export async function deliverReal(product: TestProduct, file: Blob = fixture('good.mp4')) {
  const [amina, zuri] = [product.as('amina'), product.as('zuri')];
  const order = await place(product, amina);
  await pay(product, amina, order);
  const { id: uploadId } = await sendUpload(zuri, file);
  const answer = await zuri.call('POST', `/requests/${order.id}/deliver`, { body: { uploadId } });
  if (answer.status !== 200) throw new Error(`Not delivered: ${answer.status}`);
  const { watchUrl, verificationId, code } = await seenBy(amina, order.id);
  const { video } = await (await product.as('visitor').call('GET', new URL(watchUrl).pathname)).json();
  const bytes = await (await product.app.handle(new Request(testOrigin + video.downloadUrl))).bytes();
  return { id: order.id, code: String(code), verificationId: String(verificationId), bytes };
}
