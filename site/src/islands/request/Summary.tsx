import { formatMoney } from '@salamu/api/domain/money';
import { promise, rushPromise } from '@salamu/api/domain/promise-words';
import { m } from '@salamu/messages/messages';
import { Avatar } from '@salamu/ui/avatar';
import { Estimate } from '@salamu/ui/estimate';
import { priceFor } from './draft.ts';
import type { RequestArtist } from './step-props.ts';

/** The artist and the running total, in view at every step. */
export function Summary({ artist, rush }: { artist: RequestArtist; rush: boolean }) {
  const price = priceFor(artist, rush);
  const total = { amount: price.total, currency: price.currency };
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 leading-snug">
      <span className="row-span-2">
        <Avatar name={artist.stageName} photo={artist.photo} size={56} />
      </span>
      <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{artist.stageName}</p>
      <p
        className="figures whitespace-nowrap text-end font-bold font-display text-h4"
        aria-live="polite"
        suppressHydrationWarning
      >
        {formatMoney(total)}
      </p>
      <p className="col-span-2 flex flex-wrap gap-x-3 text-quiet text-small max-sm:justify-between sm:col-span-1">
        <span>
          {m.request_in_time_or_refund({ promise: rush ? rushPromise() : promise(artist.promiseDays) })}
        </span>
        {price.rush > 0 && <span>{m.request_with_rush()}</span>}
      </p>
      <Estimate price={total} className="text-end max-sm:col-span-3" />
    </div>
  );
}
