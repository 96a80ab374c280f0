import { categories } from '@salamu/api/domain/artist/categories';
import { countryName } from '@salamu/api/domain/artist/countries';
import { Money } from '@salamu/ui/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Scrolled } from '../../parts/list/scrolled.tsx';
import { Section } from '../../parts/section.tsx';
import type { Analytics } from './queries.ts';

/** The most requested artists, categories and countries. */
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
          name: (
            <Link to={`/admin/artists/${row.id}`} className="text-link">
              {row.stageName}
            </Link>
          ),
        }))}
      />
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Ranking
          title="Categories"
          first="Category"
          rows={kinds.map((row) => ({ ...row, key: row.category, name: categories[row.category] }))}
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
        <Scrolled label={title}>
          <table className="data-table">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{first}</th>
                <th scope="col" className="text-right">
                  Paid
                </th>
                <th scope="col" className="text-right">
                  Completed
                </th>
                <th scope="col" className="text-right">
                  ≈ in US$
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, requests, completed, gross }) => (
                <tr key={key}>
                  <th scope="row" className="font-normal">
                    {name}
                  </th>
                  <td className="figures text-right">{requests.toLocaleString('en')}</td>
                  <td className="figures text-right">{completed.toLocaleString('en')}</td>
                  <td className="text-right">
                    <Money value={gross} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      )}
    </Section>
  );
}
