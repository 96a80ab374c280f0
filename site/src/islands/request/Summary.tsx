import { formatMoney } from '@salamu/api/domain/money/money';
import { promise, rushPromise } from '@salamu/api/domain/request/promise-words';
import { m } from '@salamu/messages/messages';
import { Avatar } from '@salamu/ui/kit/avatar';
import { Estimate } from '@salamu/ui/request/estimate';
import { priceFor } from './draft.ts';
import type { RequestArtist } from './step-props.ts';

/** The artist and the running total, in view at every step. */
export function Summary({ artist, rush }: { artist: RequestArtist; rush: boolean }) {
  const price = priceFor(artist, rush);
  const total = { amount: price.total, currency: price.currency };
  const within = rush ? rushPromise() : promise(artist.promiseDays);
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 leading-snug">
      {/* Beside the portrait, small phones have no room for both the promise and an estimate. */}
      <span className="max-[24rem]:*:size-10 min-[24rem]:row-span-2">
        <Avatar name={artist.stageName} photo={artist.photo} size={56} />
      </span>
      <p className="min-w-0 font-semibold max-sm:line-clamp-2 [overflow-wrap:anywhere]">{artist.stageName}</p>
      <p
        className="figures whitespace-nowrap text-end font-bold font-display text-h4"
        aria-live="polite"
        suppressHydrationWarning
      >
        {formatMoney(total)}
      </p>
      {/* One line on phones, where the keyboard leaves room for little. */}
      <div className="col-span-3 flex justify-between gap-x-3 text-quiet text-small min-[24rem]:col-span-2">
        <p className="flex-none sm:hidden">{within}</p>
        <p className="max-sm:hidden">
          {m.request_in_time_or_refund({ promise: within })}
          {price.rush > 0 && <span className="ms-3">{m.request_with_rush()}</span>}
        </p>
        <Estimate price={total} className="text-end" />
      </div>
    </div>
  );
}
