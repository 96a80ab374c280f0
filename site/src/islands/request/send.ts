import { ApiError } from '@salamu/api/client';
import { answerKeptFor } from '@salamu/api/domain/idempotency';
import { newKey } from '@salamu/ui/browser/new-key';
import { ownMoney } from '@salamu/ui/request/own-money';
import { api, call } from '@salamu/ui/session/api';
import { checkoutPage, providersPage } from '../../data/request/pay-address.ts';
import { noteVisit } from '../../data/request/provider-visit.ts';
import { latestTrackingTokens, storeTrackingToken } from '../../data/request/tracking-token.ts';
import { encloseKept } from '../enclosures/send-stored.ts';
import type { Draft } from './draft.ts';
import { type Order, orderFrom, type Refusal, refusalFrom } from './order.ts';
import { withPriceOfNow } from './price-change.ts';
import type { RequestArtist } from './step-props.ts';

/**
 * An order and its key: sending the same one again (a double click, a lost answer, a reload meanwhile) returns the same
 * request.
 */
export interface Attempt {
  order: Order;
  key: string;
  /** When it was made, in milliseconds since 1970. */
  at: number;
}

const clocksApart = 60 * 60_000;

/** Whether the API may have forgotten the key: sent again, it could become a second request. */
export const isOutlived = ({ at }: Attempt, now: number): boolean =>
  !(now >= at && now < at + answerKeptFor - clocksApart);

export function attemptFor(
  draft: Draft,
  artist: RequestArtist,
  { isGuest, again }: { isGuest: boolean; again: boolean },
): Attempt {
  const earlier = latestTrackingTokens();
  const order = orderFrom(draft, artist, { isGuest, seen: ownMoney()?.currency, earlier, again });
  return { order, key: newKey(), at: Date.now() };
}

/** Do this once no other tab of this browser sends an order: what that one has ordered is known by then. */
export const inTurn = <T>(send: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('order', send) : send();

/** Where to pay for the request; that nobody answers; or why it was refused, with the artist's prices if they changed. */
export type Refused = { kind: 'refused'; artist?: RequestArtist } & Refusal;
type Answer = { kind: 'placed'; checkoutUrl: string } | { kind: 'unanswered' } | Refused;

export async function sendOrder({ order, key }: Attempt, artist: RequestArtist): Promise<Answer> {
  try {
    const { request, payment, trackingToken } = await call(
      api.requests.post(order, { headers: { 'idempotency-key': key } }),
    );
    if (trackingToken) for (const { id } of [request, payment]) storeTrackingToken(id, trackingToken);
    await encloseKept(artist.id, request.id, trackingToken);
    const theirs = providersPage(payment);
    if (theirs) noteVisit(payment.id);
    return { kind: 'placed', checkoutUrl: theirs ?? checkoutPage(payment.id, trackingToken) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'network_error') return { kind: 'unanswered' };
    const refused = { kind: 'refused', ...refusalFrom(error) } as const;
    if (!(error instanceof ApiError) || error.code !== 'price_changed') return refused;
    const rush = order.rush ?? false;
    return withPriceOfNow(api, artist, rush).then(
      (now) => ({ kind: 'refused', ...now }),
      () => refused,
    );
  }
}
