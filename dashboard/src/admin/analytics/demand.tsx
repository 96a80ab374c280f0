import { categoryName } from '@salamu/api/domain/artist/categories';
import { countryName } from '@salamu/api/domain/artist/countries';
import { formatMoney } from '@salamu/api/domain/money/money';
import type { ReactNode } from 'react';
import { PlainTable } from '../../parts/list/data-table.tsx';
import { Section } from '../../parts/section.tsx';
import { ArtistLink } from '../../parts/text-link.tsx';
import type { Analytics } from './page.tsx';

export function Demand({
  analytics: { topArtists, categories: kinds, countries },
}: {
  analytics: Analytics;
}) {
  return (
    <>
      <Ranking
        title="Most requested artists"
        first="Artist"
        rows={topArtists.map((row) => ({
          ...row,
          key: row.id,
          name: <ArtistLink artist={row} />,
        }))}
      />
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Ranking
          title="Categories"
          first="Category"
          rows={kinds.map((row) => ({ ...row, key: row.category, name: categoryName(row.category) }))}
        />
        <Ranking
          title="Countries"
          first="Artist’s country"
          rows={countries.map((row) => ({ ...row, key: row.country, name: countryName(row.country) }))}
        />
      </div>
    </>
  );
}

type Row = Pick<Analytics['countries'][number], 'requests' | 'completed' | 'gross'> & {
  key: string;
  name: ReactNode;
};

function Ranking({ title, first, rows }: { title: string; first: string; rows: readonly Row[] }) {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p className="text-quiet">No one paid for a request in this period.</p>
      ) : (
        <PlainTable
          caption={title}
          head={[first, 'Paid', 'Completed', '≈ in US$']}
          first="font-normal"
          rows={rows.map(({ key, name, requests, completed, gross }) => ({
            key,
            cells: [name, requests.toLocaleString('en'), completed.toLocaleString('en'), formatMoney(gross)],
          }))}
        />
      )}
    </Section>
  );
}
