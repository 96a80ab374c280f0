import { buttonClass } from '@salamu/ui/button-class';
import { Money } from '@salamu/ui/money';
import { Link } from 'react-router-dom';
import { Section } from '../../parts/section.tsx';
import type { Dashboard } from '../parts/queries.ts';

const lines = [
  { field: 'available', name: 'Available', hint: 'Yours, ready to pay out' },
  { field: 'held', name: 'Held', hint: 'Paid by fans, before commission, until their videos are approved' },
  { field: 'inPayout', name: 'In payout', hint: 'On its way to you' },
  { field: 'paid', name: 'Paid out', hint: 'So far' },
] as const;

/** The artist's balances per currency. */
export function Balances({ balances }: { balances: Dashboard['balances'] }) {
  const canBePaid = balances.some(({ available }) => available.amount > 0);
  return (
    <Section
      title="Your money"
      aside={
        <Link
          to="/artist/earnings"
          className={canBePaid ? buttonClass({ variant: 'outline', size: 'sm' }) : 'text-link text-small'}
        >
          {canBePaid ? 'Request a payout' : 'All earnings'}
        </Link>
      }
    >
      {balances.length === 0 ? (
        <p className="text-quiet">No money yet. It appears here as soon as a fan pays for a request.</p>
      ) : (
        balances.map((balance) => (
          <dl key={balance.currency} className="grid md:grid-cols-4 md:gap-8">
            {lines.map(({ field, name, hint }) => (
              <div
                key={field}
                className="flex items-baseline justify-between gap-4 border-line border-b py-2.5 last:border-0 md:flex-col-reverse md:items-start md:justify-end md:gap-1 md:border-0 md:py-0"
              >
                <dt>
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-quiet text-tiny">{hint}</span>
                </dt>
                <dd
                  className={`md:flex md:min-h-9 md:items-end ${field === 'available' ? 'font-bold font-display text-h3' : ''}`}
                >
                  <Money value={balance[field]} />
                </dd>
              </div>
            ))}
          </dl>
        ))
      )}
    </Section>
  );
}
