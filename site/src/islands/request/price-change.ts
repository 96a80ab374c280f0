import type { Api } from '@salamu/api/client';
import { unwrap } from '@salamu/api/client';
import { formatMoney } from '@salamu/api/domain/money/money';
import { m } from '@salamu/messages/messages';
import { priceFor } from './draft.ts';
import type { Refusal } from './order.ts';
import type { RequestArtist } from './step-props.ts';

/** The artist with the prices of now, for the fan to confirm, and the words that say so. */
export async function withPriceOfNow(
  api: Api,
  shown: RequestArtist,
  rush: boolean,
): Promise<Refusal & { artist: RequestArtist }> {
  const now = await unwrap(api.artists({ id: shown.id }).get());
  const artist = { ...shown, price: now.price ?? shown.price, rushPrice: now.rushPrice?.amount ?? null };
  return { ...priceChanged(artist, rush), artist };
}

/** What is said once an artist's price isn't the one that was shown. */
export function priceChanged(artist: RequestArtist, rush: boolean): Refusal {
  const isRushGone = rush && artist.rushPrice === null;
  const { total, currency } = priceFor(artist, rush && !isRushGone);
  const price = formatMoney({ amount: total, currency });
  const failure = isRushGone
    ? m.request_price_changed_no_rush({ price, artist: artist.stageName })
    : m.request_price_changed({ price });
  return { problems: {}, failure };
}
