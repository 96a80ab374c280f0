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

/** A request of that brief as a row, at the usual price; ids, people and times are the test's. */
export const requestRow = {
  ...brief,
  rush: false,
  public: false,
  currency: 'KES',
  price: 250_000,
  rushPrice: 0,
  total: 250_000,
  commissionBps: 2500,
  promiseDays: 7,
  extensionDays: 2,
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
  const body = orderTo(product.people.zuri.artistId, change);
  const response = await buyer.call('POST', '/requests', { body });
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

/** An order from Zuri that is paid. */
export async function buy(product: TestProduct, buyer: Caller, change: object = {}): Promise<PlacedOrder> {
  const order = await place(product, buyer, change);
  await pay(product, buyer, order);
  return order;
}
