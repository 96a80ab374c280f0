import type { Currency } from '@salamu/api/domain/money';
import { Link } from 'react-router-dom';
import { oneOf, useListParams } from '../../parts/list/use-list-params.ts';
import { Section } from '../../parts/section.tsx';
import { ProviderTable } from './provider-table.tsx';
import type { Books } from './queries.ts';
import { TrialBalance } from './trial-balance.tsx';

/** The balances in the URL's currency, or in the first. */
export function OneCurrency({ books: { currencies, providers } }: { books: Books }) {
  const { get } = useListParams();
  const codes = currencies.map(({ currency }) => currency);
  const currency = oneOf(codes, get('currency')) ?? codes[0];
  const chosen = currencies.find((one) => one.currency === currency);
  if (!chosen) return null;
  return (
    <>
      <Section title="Trial balance" aside={<Currencies codes={codes} chosen={chosen.currency} />}>
        <TrialBalance books={chosen} />
      </Section>
      <Section title={`Where the money is, in ${chosen.currency}`}>
        <p className="max-w-prose text-quiet text-small">
          A payment taken a moment ago may show as a difference until we’ve processed its webhook.
        </p>
        <ProviderTable providers={providers} currency={chosen.currency} />
      </Section>
    </>
  );
}

function Currencies({ codes, chosen }: { codes: Currency[]; chosen: Currency }) {
  const { addressWith } = useListParams();
  return (
    <nav aria-label="Currency" className="flex flex-wrap gap-x-4 text-small">
      {codes.map((code) => (
        <Link
          key={code}
          to={addressWith({ currency: code })}
          aria-current={code === chosen ? 'true' : undefined}
          className="py-1.5 text-quiet underline underline-offset-4 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:decoration-2"
        >
          {code}
        </Link>
      ))}
    </nav>
  );
}
