import { priceLines } from '@salamu/api/domain/request/pricing';
import { OwnEstimateInFull } from '@salamu/ui/estimate';
import { PriceTable } from '@salamu/ui/price-table';
import { priceFor } from './draft.ts';
import type { RequestArtist } from './step-props.ts';

/** The lines that add up to the total. */
export function PriceLines({ artist, rush }: { artist: RequestArtist; rush: boolean }) {
  const price = priceFor(artist, rush);
  const total = { amount: price.total, currency: price.currency };
  return (
    <div className="grid gap-2">
      <PriceTable lines={priceLines(price)} total={total} noFees />
      <OwnEstimateInFull price={total} />
    </div>
  );
}
