import { type Money, priceProblem } from '@salamu/api/domain/money';
import { split } from '@salamu/api/domain/request/pricing';
import { Money as Amount } from '@salamu/ui/money';
import { moneyOf } from '../parts/money/typed-money.ts';
import type { Draft } from './draft.ts';

/** The artist's share of the price, updated while typing. */
export function Net({ draft, commissionBps }: { draft: Draft; commissionBps: number }) {
  const price = moneyOf(draft.price, draft.currency);
  const rush = moneyOf(draft.rushPrice, draft.currency);
  const problem = price && priceProblem(price);
  const net = (gross: Money): Money => ({ ...gross, amount: split(gross.amount, commissionBps).net });
  return (
    <p aria-live="polite" className="figures rounded-control bg-sunk px-4 py-3">
      {price && !problem ? (
        <>
          You get{' '}
          <strong className="font-bold font-display text-h4">
            <Amount value={net(price)} />
          </strong>{' '}
          for a video
          {rush && rush.amount > 0 && (
            <>
              , and <Amount value={net({ ...price, amount: price.amount + rush.amount })} /> for a rush
            </>
          )}
          .
        </>
      ) : (
        <span className="text-quiet">{problem ?? 'Your share appears here.'}</span>
      )}
    </p>
  );
}
