import { formatMoney } from '@salamu/api/domain/money';
import { type Occasion, occasions } from '@salamu/api/domain/request/brief';
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
      <dl className="figures">
        {lines.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4 border-line border-t py-3">
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-line border-t py-3">
          <dt>Fees</dt>
          <dd>none</dd>
        </div>
        <div className="flex justify-between gap-4 border-ink border-t-2 py-4 font-bold font-display text-h3">
          <dt>Total</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      <p className="text-quiet">
        The money is held until the video is yours. Declined, cancelled or late: the refund starts by itself.
      </p>
    </section>
  );
}
