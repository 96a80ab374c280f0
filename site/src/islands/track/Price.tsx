import { formatMoney } from '@salamu/api/domain/money';
import type { FanRequest } from '../../data/types.ts';

/** The lines that were or will be paid. */
export function Price({ request }: { request: FanRequest }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">Price</h2>
      <dl className="figures">
        {request.lines.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4 border-line border-t py-2.5">
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-ink border-t-2 py-3 font-bold font-display text-h4">
          <dt>Total</dt>
          <dd>{formatMoney(request.total)}</dd>
        </div>
      </dl>
    </section>
  );
}
