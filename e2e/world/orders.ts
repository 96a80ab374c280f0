import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { type Api, createApi, unwrap } from '@salamu/api/client';
import { type Artist, admin, newEmail, type Person, visitor } from './people.ts';
import { fixture, productUrl } from './setting.ts';

/** A request that a guest made, and the guest's key to it. */
export interface Order {
  id: string;
  code: string;
  email: string;
  paymentId: string;
  checkoutUrl: string;
  trackUrl: string;
  /** The API as the guest calls it. */
  guest: Api;
}

/** Taken although the same was asked for just now. */
const brief = {
  occasion: 'birthday',
  forSelf: false,
  recipientName: 'Njeri',
  pronunciation: 'n-JEH-ree',
  fromName: 'Amina',
  instructions: 'She turns thirty and has just opened her salon.',
  language: 'en',
  again: true,
} as const;

const once = () => ({ headers: { 'idempotency-key': randomUUID() } });

/** A guest asks the artist; nothing is paid yet. */
export async function order(artist: Artist, change: object = {}): Promise<Order> {
  const email = newEmail('guest');
  const { request, payment, trackingToken } = await unwrap(
    visitor.requests.post(
      { ...brief, artistId: artist.artistId, guest: { name: 'Amina Otieno', email }, ...change },
      once(),
    ),
  );
  return {
    id: request.id,
    code: request.code,
    email,
    paymentId: payment.id,
    checkoutUrl: `${payment.checkoutUrl}#${trackingToken}`,
    trackUrl: `/track/${request.id}#${trackingToken}`,
    guest: createApi(productUrl, { trackingToken: () => trackingToken }),
  };
}

/** A fan with an account asks the artist; nothing is paid yet. Answers the request's id. */
export async function ownOrder(fan: Person, artist: Artist, change: object = {}): Promise<string> {
  const { request } = await unwrap(
    fan.api.requests.post({ ...brief, artistId: artist.artistId, ...change }, once()),
  );
  return request.id;
}

/** A fan with an account asks the artist and pays. */
export async function ownPaidOrder(
  { api }: Person,
  artist: Artist,
  change: object = {},
): Promise<Pick<Order, 'id'>> {
  const { request, payment } = await unwrap(
    api.requests.post({ ...brief, artistId: artist.artistId, ...change }, once()),
  );
  await unwrap(api.payments({ id: payment.id }).sandbox({ outcome: 'succeed' }).post());
  await expect
    .poll(async () => (await unwrap(api.requests({ id: request.id }).get())).status)
    .toBe('pending');
  return request;
}

export async function statusOf({ guest, id }: Order): Promise<string> {
  return (await unwrap(guest.requests({ id }).get())).status;
}

/** The bank takes the money, and its webhook has been worked. */
export async function pay(order: Order, state: 'pending' | 'on_hold' = 'pending'): Promise<Order> {
  await unwrap(order.guest.payments({ id: order.paymentId }).sandbox({ outcome: 'succeed' }).post());
  await expect.poll(() => statusOf(order)).toBe(state);
  return order;
}

export const paidOrder = async (artist: Artist, change: object = {}) => pay(await order(artist, change));

export async function accept(artist: Artist, { id }: Pick<Order, 'id'>): Promise<void> {
  await unwrap(artist.api.requests({ id }).accept.post());
}

/** The artist sends a good video and delivers it. */
export async function deliver(artist: Artist, { id }: Pick<Order, 'id'>): Promise<void> {
  const video = await readFile(fixture('good.mp4'));
  const headers = { authorization: `Bearer ${artist.token}`, 'tus-resumable': '1.0.0' };
  const uploads = `${productUrl}/api/uploads`;
  const announced = await fetch(uploads, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(video.byteLength) },
  });
  const uploadId = announced.headers.get('location')?.split('/').at(-1) ?? '';
  const sent = await fetch(`${uploads}/${uploadId}`, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: video,
  });
  expect([sent.status, await sent.text()]).toEqual([204, '']);
  await unwrap(artist.api.requests({ id }).deliver.post({ uploadId }));
}

export async function acceptedOrder(artist: Artist, change: object = {}): Promise<Order> {
  const paid = await paidOrder(artist, change);
  await accept(artist, paid);
  return paid;
}

export async function deliveredOrder(artist: Artist): Promise<Order> {
  const accepted = await acceptedOrder(artist);
  await deliver(artist, accepted);
  return accepted;
}

/** The fan of a delivered request is happy with it, and the money is the artist’s. */
export async function approvedOrder(artist: Artist): Promise<Order> {
  const delivered = await deliveredOrder(artist);
  await unwrap(delivered.guest.requests({ id: delivered.id }).approve.post());
  return delivered;
}

/** Where the video of a delivered request is watched. */
export async function watchUrlOf({ guest, id }: Pick<Order, 'guest' | 'id'>): Promise<string> {
  const { watchUrl } = await unwrap(guest.requests({ id }).get());
  return watchUrl ?? 'not delivered';
}

/** Every request that was ever made to the artist, by an admin's count. */
export async function requestsTo({ artistId }: Artist): Promise<number> {
  const { api } = await admin();
  return (await unwrap(api.admin.requests.get({ query: { artistId } }))).total;
}
