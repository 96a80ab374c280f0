import type { Occasion } from '@salamu/api/domain/request/brief';
import { api, call } from '@salamu/ui/api';
import { fieldErrorsOf, messageOf } from '@salamu/ui/problem';
import { keepTrackingToken } from '../../data/tracking-token.ts';
import { type Draft, priceFor } from './draft.ts';
import type { Problems } from './problems.ts';
import type { RequestArtist } from './step-props.ts';

/** The draft as `POST /requests` takes it. */
function orderFrom(draft: Draft, artist: RequestArtist, signedIn: boolean) {
  const { total, currency } = priceFor(artist, draft.rush);
  const recipientName = draft.recipientName.trim();
  return {
    artistId: artist.id,
    occasion: draft.occasion as Occasion,
    forSelf: draft.forSelf === true,
    recipientName,
    pronunciation: draft.pronunciation.trim() || null,
    fromName: draft.forSelf ? recipientName : draft.fromName.trim(),
    instructions: draft.instructions.trim(),
    mustSay: draft.mustSay.map((point) => point.trim()).filter(Boolean),
    language: draft.language,
    neededBy: draft.neededBy || null,
    rush: draft.rush,
    public: draft.public,
    expectedTotal: { amount: total, currency },
    ...(!signedIn && { guest: { name: draft.guestName.trim(), email: draft.guestEmail.trim() } }),
  };
}

type Order = ReturnType<typeof orderFrom>;

let last = { body: '', key: '' };

/**
 * One key for one order: sending the same again (a double click, a lost answer) is answered with the same request,
 * and a changed order is a new one.
 */
function keyFor(order: Order): string {
  const body = JSON.stringify(order);
  if (body !== last.body) last = { body, key: crypto.randomUUID() };
  return last.key;
}

/** Where the request is paid; or why it was refused, by field and in words. */
type Answer = { checkoutUrl: string } | { problems: Problems; failure: string };

/** Makes the request. */
export async function sendOrder(draft: Draft, artist: RequestArtist, signedIn: boolean): Promise<Answer> {
  const order = orderFrom(draft, artist, signedIn);
  const headers = { 'idempotency-key': keyFor(order) };
  try {
    const { request, payment, trackingToken } = await call(api.requests.post(order, { headers }));
    if (trackingToken) keepTrackingToken(request.id, trackingToken);
    const fragment = trackingToken ? `#${trackingToken}` : '';
    return { checkoutUrl: `${payment.checkoutUrl ?? `/checkout/${payment.id}`}${fragment}` };
  } catch (error) {
    return { problems: fieldErrorsOf(error), failure: messageOf(error) };
  }
}
