import { type Occasion, occasions } from '@salamu/api/domain/request/brief';
import { PriceTable } from '@salamu/ui/price-table';
import type { FanRequest } from '../../data/types.ts';

/** Who is paid for what, line by line. */
export function Bill({ request }: { request: FanRequest }) {
  const { artist, recipientName, occasion, lines, total, code } = request;
  return (
    <section aria-label="What you pay" className="grid content-start gap-6">
      <div className="grid gap-2">
        <p className="figures text-quiet">Request {code}</p>
        <h1 className="text-h1 [overflow-wrap:anywhere]">
          {artist.stageName}, for {recipientName}
        </h1>
        <p className="text-lead">A personal video. {occasions[occasion as Occasion]}.</p>
      </div>
      <PriceTable lines={lines} total={total} noFees />
      <p className="text-quiet">
        We hold the money until you approve the video. If the artist declines or is late, or you cancel in
        time, we refund you automatically.
      </p>
    </section>
  );
}
