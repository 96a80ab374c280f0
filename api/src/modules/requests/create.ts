import { randomInt } from 'node:crypto';
import { currentLocale, m } from '@salamu/messages/messages';
import type { Viewer } from '#api/domain/account/viewer.ts';
import { windowsOf } from '#api/domain/admin/settings.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import type { Currency, Money } from '#api/domain/money/money.ts';
import { tidyBrief } from '#api/domain/request/brief.ts';
import { addDays, after } from '#api/domain/request/deadlines.ts';
import { orderLetters, orderNumberOf } from '#api/domain/request/order-number.ts';
import { priceOf } from '#api/domain/request/pricing.ts';
import { plainName } from '#api/domain/text/plain-text.ts';
import { readOperators } from '#api/modules/money/outgoing/outgoing.ts';
import { openPayment, startPayment } from '#api/modules/money/payments/start.ts';
import type { ArtistForOrder } from '#api/records/artists-repo.ts';
import { type PaymentRow, paymentsOfRequest } from '#api/records/payments-repo.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { hashOf, newWatchKey } from '#api/start/secrets/new-secret.ts';
import { availability, pausedDetail, withArtistForOrder } from '../artists/card/availability.ts';
import { estimateColumns } from '../rates/stored-estimate.ts';
import { recordEvent } from '../request-events/service.ts';
import { screenBrief } from '../rules/service.ts';
import { assertOn, settings } from '../settings/service.ts';
import { isBlocked } from './blocks/service.ts';
import { briefColumns, briefErrors } from './brief.ts';
import type { order } from './model.ts';
import { countUnpaidSince, findSame, insertRequest, lockOrdersOf } from './repo.ts';
import { issueTrackingToken } from './tracking-links.ts';

/** The API's input, with the IANA time zone of the order, for emails about it. */
type Order = typeof order.static & { timeZone?: string | null };

const unpaidPerDay = 100;

/**
 * Create a request with the id `requestId` and start its payment; if the id exists (a retry), return the request and
 * its latest payment. A guest gets a token that opens the request. @throws DomainError `switched_off`,
 * `artist_unavailable`, `price_changed`, `already_exists` with the id of the same order of the last hour, or
 * `invalid_input` naming the fields
 */
export async function createRequest(
  ctx: Context,
  viewer: Viewer,
  asked: Order,
  requestId: string,
): Promise<{ request: RequestRow; payment: PaymentRow; trackingToken: string | null }> {
  const now = ctx.clock.now();
  const order = tidyBrief(asked);
  const buyer = buyerOf(viewer, order);
  const rules = await settings(ctx);
  await readOperators(ctx);
  const made = await withArtistForOrder(ctx, order.artistId, async (tx, artist) => {
    const before = await findMade(tx, requestId);
    if (before) return { ...before, trackingToken: await tokenFor(tx, now, before.request) };
    assertOn(rules, 'newRequests');
    if (viewer.kind !== 'user') assertOn(rules, 'guestCheckout');
    if (!artist?.listed || artist.price === null) throw new DomainError('not_found');
    refuseBrief(order, artist, now);
    if (!order.again) await refuseSame(tx, viewer, order, now);
    const screened = await screenBrief(tx, order);
    if (isOwnArtist(viewer, buyer, artist)) {
      throw new DomainError('artist_unavailable', m.refused_own_request());
    }
    await refuseTooManyUnpaid(tx, buyer, now);
    const free = await availability(tx, artist, now);
    if (!free.available) throw new DomainError('artist_unavailable', free.detail);
    const person = personOf(viewer, buyer);
    if (person && (await isBlocked(ctx, tx, artist.id, person)))
      throw new DomainError('artist_unavailable', pausedDetail());
    const rush = order.rush ?? false;
    const price = priceOf({ ...artist, price: artist.price, currency: artist.currency }, rush);
    if (order.expectedTotal && !isSame(order.expectedTotal, price)) throw new DomainError('price_changed');

    const createdAt = now;
    const request = await insertRequest(tx, {
      id: requestId,
      code: newOrderNumber(),
      artistId: artist.id,
      ...buyer,
      ...briefColumns(order),
      currency: price.currency,
      price: price.price,
      rushPrice: price.rush,
      total: price.total,
      commissionBps: rules.commissionBps,
      promiseDays: artist.promiseDays,
      createdAt,
      timerAt: after(createdAt, windowsOf(rules.windows).payment),
      watchKey: newWatchKey(),
      timeZone: order.timeZone ?? null,
      locale: order.timeZone ? currentLocale() : null,
      ...(await estimateColumns(tx, price, order.estimateIn)),
      ...screened,
    });
    await recordEvent(tx, now, { request, event: 'created', by: 'fan', actorId: request.fanId });
    const payment = await openPayment(tx, ctx, request, newId());
    return { request, payment, trackingToken: await tokenFor(tx, now, request) };
  });
  return { ...made, payment: await startPayment(ctx, made.payment) };
}

async function tokenFor(tx: Queryable, now: Date, request: RequestRow): Promise<string | null> {
  return request.fanId === null ? issueTrackingToken(tx, now, request) : null;
}

async function findMade(tx: Queryable, requestId: string) {
  const request = await lockRequest(tx, requestId);
  const [payment] = request ? await paymentsOfRequest(tx, requestId) : [];
  return request && payment ? { request, payment } : null;
}

/** The person a block applies to; accounts are also known by email. */
function personOf(viewer: Viewer, buyer: Buyer) {
  if ('guestEmail' in buyer) return { fanId: null, email: buyer.guestEmail };
  return viewer.kind === 'user' ? { fanId: viewer.id, email: viewer.email } : null;
}

type Buyer = { fanId: string } | { guestName: string; guestEmail: string };

function buyerOf(viewer: Viewer, { guest }: Order): Buyer {
  if (viewer.kind === 'user') return { fanId: viewer.id };
  if (!guest) throw invalidInput({ path: 'guest', message: m.refused_guest_missing() });
  const guestName = plainName(guest.name);
  if (!guestName) throw invalidInput({ path: 'guest.name', message: m.account_enter_name() });
  return { guestName, guestEmail: guest.email.trim().toLowerCase() };
}

function isOwnArtist(viewer: Viewer, buyer: Buyer, artist: ArtistForOrder): boolean {
  if (viewer.kind === 'user') return viewer.artistId === artist.id;
  return 'guestEmail' in buyer && buyer.guestEmail === artist.user.email;
}

/** Guests' duplicates are found by token only, never by address, so other browsers learn nothing. */
async function refuseSame(tx: Queryable, viewer: Viewer, order: Order, now: Date): Promise<void> {
  const fanId = viewer.kind === 'user' ? viewer.id : null;
  if (fanId) await lockOrdersOf(tx, fanId);
  const same = await findSame(
    tx,
    { artistId: order.artistId, ...briefColumns(order) },
    { fanId, links: (order.earlier ?? []).map(hashOf), now },
  );
  if (same) throw new DomainError('already_exists', m.refused_same_order(), { existingId: same.id });
}

async function refuseTooManyUnpaid(tx: Queryable, buyer: Buyer, now: Date): Promise<void> {
  const key = 'fanId' in buyer ? { fanId: buyer.fanId } : { guestEmail: buyer.guestEmail };
  if ((await countUnpaidSince(tx, key, addDays(now, -1))) < unpaidPerDay) return;
  throw new DomainError('too_many_requests', m.refused_unpaid_many(), {
    retryAfter: 3600,
  });
}

function refuseBrief(order: Order, artist: ArtistForOrder, now: Date): void {
  const rush = order.rush ?? false;
  const errors = briefErrors(order, artist, now, { rush, promiseDays: artist.promiseDays });
  if (rush && artist.rushPrice === null) errors.unshift({ path: 'rush', message: m.refused_rush() });
  if (errors.length > 0) throw invalidInput(...errors);
}

function isSame(expected: Money, { total, currency }: { total: number; currency: Currency }): boolean {
  return expected.amount === total && expected.currency === currency;
}

export const newOrderNumber = (): string =>
  orderNumberOf(Array.from({ length: 8 }, () => orderLetters[randomInt(orderLetters.length)]).join(''));
