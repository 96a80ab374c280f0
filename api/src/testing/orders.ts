import type { Caller, TestProduct } from './product.ts';

/** A brief that every artist of the tests takes. */
export const brief = {
  occasion: 'birthday',
  forSelf: false,
  recipientName: 'Njeri',
  fromName: 'Amina',
  instructions: 'She turns thirty and has just opened her salon.',
  language: 'en',
} as const;

/** An order of that brief, which is taken although the same was ordered just now. */
export const orderTo = (artistId: string | null | undefined, change: object = {}) => ({
  ...brief,
  again: true,
  artistId,
  ...change,
});

export interface PlacedOrder {
  id: string;
  paymentId: string;
  trackingToken: string | null;
}

/** Orders from Zuri, not paid yet. */
export async function place(product: TestProduct, buyer: Caller, change: object = {}): Promise<PlacedOrder> {
  const response = await buyer.call('POST', '/requests', {
    body: orderTo(product.people.zuri.artistId, change),
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  if (response.status !== 201) throw new Error(`the order was refused: ${await response.text()}`);
  const { request, payment, trackingToken } = await response.json();
  return { id: request.id, paymentId: payment.id, trackingToken };
}

/** Plays the bank for an order and lets the product work the webhook. */
export async function pay(
  product: TestProduct,
  buyer: Caller,
  order: PlacedOrder,
  outcome = 'succeed',
): Promise<void> {
  const response = await buyer.call('POST', `/payments/${order.paymentId}/sandbox/${outcome}`);
  if (response.status !== 202) throw new Error(`the bank refused: ${await response.text()}`);
  await product.settle();
}
