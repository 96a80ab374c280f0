import { DeliveryOf } from './delivery.ts';
import type { Sent } from './delivery-details.ts';
import { forgetFiles } from './stored-files.ts';

const open = new Map<string, { startOver(): Promise<void> }>();

/** Delete what is kept under a key, and stop its upload. */
export async function discardDelivery(key: string): Promise<void> {
  const delivery = open.get(key);
  await (delivery ? delivery.startOver() : forgetFiles(key));
}

/**
 * The deliveries to one kind of destination, such as requests: `attach` puts the uploaded video in place, and a
 * destination keeps its delivery for as long as the dashboard is open. No two kinds share a key.
 */
export function deliveriesTo<Result>(
  attach: (place: string, uploads: Sent) => Promise<Result>,
  keyOf = (place: string) => place,
): (place: string) => DeliveryOf<Result> {
  const deliveries = new Map<string, DeliveryOf<Result>>();
  return (place) => {
    const delivery =
      deliveries.get(place) ?? new DeliveryOf(keyOf(place), (uploads) => attach(place, uploads));
    deliveries.set(place, delivery);
    open.set(keyOf(place), delivery);
    return delivery;
  };
}
