import { formatMoney } from '@salamu/api/domain/money';
import { priceLines, priceOf } from '@salamu/api/domain/request/pricing';
import { Avatar } from '@salamu/ui/avatar';
import type { RequestArtist } from './step-props.ts';

/** The artist and the running total, in view at every step. */
export function Summary({ artist, rush }: { artist: RequestArtist; rush: boolean }) {
  const price = priceOf(
    { currency: artist.price.currency, price: artist.price.amount, rushPrice: artist.rushPrice },
    rush,
  );
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 leading-snug">
      <span className="row-span-2">
        <Avatar name={artist.stageName} photo={artist.photo} size={56} />
      </span>
      <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{artist.stageName}</p>
      <p
        className="figures whitespace-nowrap text-right font-bold font-display text-h4"
        aria-live="polite"
        suppressHydrationWarning
      >
        {formatMoney({ amount: price.total, currency: price.currency })}
      </p>
      <p className="col-span-2 flex flex-wrap justify-between gap-x-3 text-quiet text-small">
        <span>{rush ? 'within 24 hours' : `in ${artist.promiseDays} days`}, or your money back</span>
        {price.rush > 0 && <span>with rush</span>}
      </p>
    </div>
  );
}

/** The lines that add up to the total. */
export function PriceLines({ artist, rush }: { artist: RequestArtist; rush: boolean }) {
  const price = priceOf(
    { currency: artist.price.currency, price: artist.price.amount, rushPrice: artist.rushPrice },
    rush,
  );
  return (
    <dl className="figures grid gap-1.5">
      {priceLines(price).map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4">
        <dt>Fees</dt>
        <dd>none</dd>
      </div>
      <div className="mt-1.5 flex justify-between gap-4 border-ink border-t-2 pt-3 font-bold font-display text-h4">
        <dt>Total</dt>
        <dd>{formatMoney({ amount: price.total, currency: price.currency })}</dd>
      </div>
    </dl>
  );
}
