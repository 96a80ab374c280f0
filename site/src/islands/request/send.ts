import { ApiError } from '@salamu/api/client';
import { sourceIn } from '@salamu/api/domain/artist/sources';
import { eachOf } from '@salamu/api/domain/field';
import { formatMoney } from '@salamu/api/domain/money';
import { type Brief, type BriefField, briefFields } from '@salamu/api/domain/request/brief-fields';
import { m } from '@salamu/messages/messages';
import { api, call } from '@salamu/ui/api';
import { newKey } from '@salamu/ui/new-key';
import { ownMoney } from '@salamu/ui/own-money';
import { fieldErrorsOf, messageOf } from '@salamu/ui/problem';
import { checkoutPage, providersPage } from '../../data/pay-address.ts';
import { noteVisit } from '../../data/provider-visit.ts';
import { storeTrackingToken } from '../../data/tracking-token.ts';
import { encloseKept } from '../enclosures/send-kept.ts';
import { written } from './brief-words.ts';
import { type Draft, priceFor } from './draft.ts';
import type { Problems } from './problems.ts';
import type { RequestArtist } from './step-props.ts';

/** The draft as `POST /requests` takes it. */
function orderFrom(draft: Draft, artist: RequestArtist, signedIn: boolean) {
  const { total, currency } = priceFor(artist, draft.rush);
  const seen = ownMoney()?.currency;
  const fromName = draft.forSelf ? draft.recipientName : draft.fromName;
  const source = sourceIn(new URLSearchParams(location.search));
  const words: { [N in BriefField]?: unknown } = { ...draft, fromName };
  return {
    artistId: artist.id,
    ...(eachOf(briefFields, (_, name) => written(name, words[name])) as Brief),
    expectedTotal: { amount: total, currency },
    ...(source && { source }),
    ...(seen && seen !== currency && { estimateIn: seen }),
    ...(!signedIn && { guest: { name: draft.guestName.trim(), email: draft.guestEmail.trim() } }),
  };
}

type Order = ReturnType<typeof orderFrom>;

let last = { body: '', key: '' };

/**
 * One key per order: sending the same order again (a double click, a lost answer) returns the same request, and a
 * changed order makes a new one.
 */
function keyFor(order: Order): string {
  const body = JSON.stringify(order);
  if (body !== last.body) last = { body, key: newKey() };
  return last.key;
}

/** Where to pay for the request; or why it was refused, and the artist's current prices if they have changed. */
type Answer = { checkoutUrl: string } | (Refusal & { artist?: RequestArtist });

interface Refusal {
  problems: Problems;
  failure: string | null;
}

/** What the form says: a message that stands at its field isn't said again above the button. */
export function refusalFrom(error: unknown): Refusal {
  const problems = fieldErrorsOf(error);
  const message = messageOf(error);
  const isAtField = Object.entries(problems).some(
    ([path, problem]) => problem === message && (path in briefFields || path.startsWith('guest.')),
  );
  return { problems, failure: isAtField ? null : message };
}

/** Place the request. */
export async function sendOrder(draft: Draft, artist: RequestArtist, signedIn: boolean): Promise<Answer> {
  const order = orderFrom(draft, artist, signedIn);
  const headers = { 'idempotency-key': keyFor(order) };
  try {
    const { request, payment, trackingToken } = await call(api.requests.post(order, { headers }));
    if (trackingToken) for (const { id } of [request, payment]) storeTrackingToken(id, trackingToken);
    await encloseKept(artist.id, request.id, trackingToken);
    const theirs = providersPage(payment);
    if (theirs) noteVisit(payment.id);
    return { checkoutUrl: theirs ?? checkoutPage(payment.id, trackingToken) };
  } catch (error) {
    const refusal = refusalFrom(error);
    if (!(error instanceof ApiError) || error.code !== 'price_changed') return refusal;
    return withPriceOfNow(artist, draft.rush).catch(() => refusal);
  }
}

/** The artist with current prices, for the fan to confirm. */
async function withPriceOfNow(shown: RequestArtist, rush: boolean) {
  const now = await call(api.artists({ id: shown.id }).get());
  const artist = { ...shown, price: now.price ?? shown.price, rushPrice: now.rushPrice?.amount ?? null };
  const isRushGone = rush && artist.rushPrice === null;
  const { total, currency } = priceFor(artist, rush && !isRushGone);
  const price = formatMoney({ amount: total, currency });
  const failure = isRushGone
    ? m.request_price_changed_no_rush({ price, artist: artist.stageName })
    : m.request_price_changed({ price });
  return { problems: {}, failure, artist };
}
