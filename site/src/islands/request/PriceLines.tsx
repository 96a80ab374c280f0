import { priceLines } from '@salamu/api/domain/request/pricing';
import { PriceTable } from '@salamu/ui/price-table';
import { priceFor } from './draft.ts';
import type { RequestArtist } from './step-props.ts';

/** The lines that add up to the total. */
export function PriceLines({ artist, rush }: { artist: RequestArtist; rush: boolean }) {
  const price = priceFor(artist, rush);
  return (
    <PriceTable lines={priceLines(price)} total={{ amount: price.total, currency: price.currency }} noFees />
  );
}
