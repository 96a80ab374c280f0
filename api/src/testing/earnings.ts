import { finishedUpload } from './deliveries.ts';
import { pay, place } from './orders.ts';
import type { TestProduct } from './product.ts';

/** What Zuri earns with one video at the usual price, in cents of KES. */
export const earnedPerVideo = 187_500;

/** Lets Zuri earn with so many videos, each ordered by Amina, delivered and approved. */
export async function earn(product: TestProduct, videos = 1): Promise<void> {
  const [fan, artist] = await Promise.all([product.signIn('amina'), product.signIn('zuri')]);
  for (let made = 0; made < videos; made++) {
    const order = await place(product, fan);
    await pay(product, fan, order);
    const uploadId = await finishedUpload(product);
    await artist.call('POST', `/requests/${order.id}/deliver`, { body: { uploadId } });
    const approved = await fan.call('POST', `/requests/${order.id}/approve`, { body: {} });
    if (approved.status !== 200) throw new Error(`nothing was earned: ${await approved.text()}`);
  }
  await product.settle();
}

/** An account at the sandbox bank that takes the money at once. */
export const mpesaAccount = { method: 'mpesa', holder: 'Zuri Wanjiku', number: '0712 345 678' } as const;

/** Says where an artist's money goes, for those whose number does not matter too. */
export async function openAccount(
  product: TestProduct,
  account: object = mpesaAccount,
  who: 'zuri' | 'kofi' = 'zuri',
): Promise<void> {
  const artist = await product.signIn(who);
  const answer = await artist.call('PUT', '/artists/settings', { body: { payoutAccount: account } });
  if (answer.status !== 200) throw new Error(`the account was refused: ${await answer.text()}`);
}

/** Asks for a payout as Zuri; KES cents. */
export async function askForPayout(product: TestProduct, amount: number, key: string = crypto.randomUUID()) {
  const artist = await product.signIn('zuri');
  return artist.call('POST', '/artists/payouts', {
    body: { amount: { amount, currency: 'KES' } },
    headers: { 'idempotency-key': key },
  });
}
