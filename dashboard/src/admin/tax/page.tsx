import { countryName } from '@salamu/api/domain/artist/countries';
import { monthName } from '@salamu/api/domain/books/months';
import { formatMoney } from '@salamu/api/domain/money/money';
import { EmptyState } from '@salamu/ui/kit/empty-state';
import { Money } from '@salamu/ui/kit/money';
import { api } from '@salamu/ui/session/api';
import { useQuery } from '@tanstack/react-query';
import { type Found, filteredQuery } from '../../app/live.ts';
import { Decisions } from '../../parts/decisions.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { Choices } from '../../parts/list/choices.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { useListParams } from '../../parts/list/use-list-params.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { adminKey, decide } from '../parts/decide.ts';

const taxQuery = filteredQuery([...adminKey, 'tax'], api.admin.books.tax.get, {});
type TaxMonth = Found<typeof taxQuery>['months'][number];

const columns: readonly Column<TaxMonth>[] = [
  {
    name: 'Country and month',
    cell: ({ country, month, certificate }) => (
      <>
        <span className="font-semibold">{countryName(country)}</span>, {monthName(month)}
        {certificate && <span className="block text-quiet text-tiny">{certificate}</span>}
      </>
    ),
  },
  { name: 'Withheld', width: 'xl:w-36', small: 'end', cell: ({ withheld }) => <Money value={withheld} /> },
  { name: 'Handed on', width: 'xl:w-36', cell: ({ handedOn }) => <Money value={handedOn} /> },
  { name: 'Due', width: 'xl:w-36', small: 'end', cell: ({ due }) => <Money value={due} /> },
  { name: 'For the office', width: 'xl:w-72', small: 'full', cell: (row) => <ForTheOffice row={row} /> },
];

function ForTheOffice({ row }: { row: TaxMonth }) {
  const { country, month, due, handedOn } = row;
  const about = `${countryName(country)}, ${monthName(month)}`;
  const most = (way: string) => (way === 'returned' ? handedOn : due);
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton path={`/api/admin/books/tax/${country}/${month}?format=csv`} />
      <Decisions
        size="sm"
        possible={[
          {
            name: 'Record',
            about: ` the tax of ${about}`,
            needs: 'recordTaxHandedOn',
            button: 'secondary',
            title: `Tax of ${about}`,
            choice: {
              legend: 'What happened?',
              start: 'paid',
              options: [
                { value: 'paid', label: 'We paid the tax office' },
                { value: 'returned', label: 'It came back, or a record was wrong' },
              ],
            },
            amount: {
              currency: due.currency,
              label: 'Amount',
              problem: ({ amount }, way) =>
                amount > most(way).amount ? `The maximum is ${formatMoney(most(way))}.` : null,
            },
            day: 'Sent on',
            field: {
              name: 'reference',
              label: 'Reference',
              hint: 'Our bank’s reference for this transfer. The journal keeps it.',
              line: true,
            },
            confirm: (_, sum) => (sum ? `Record ${sum}` : 'Record it'),
            act: ({ choice, amount: { amount, currency }, day: sentOn, text: reference }) => {
              const signed = { amount: choice === 'paid' ? amount : -amount, currency };
              const place = api.admin.books.tax({ country })({ month });
              return decide(place['handed-on'].post({ amount: signed, reference, sentOn }), 'Recorded.');
            },
          },
        ]}
      />
    </div>
  );
}

/** Tax withheld, handed on and due, by country and month. */
export default function TaxPage() {
  const { get } = useListParams();
  const thisYear = new Date().getUTCFullYear();
  const year = get('year') ?? String(thisYear);
  const choices = [thisYear, thisYear - 1].map((each) => ({
    name: String(each),
    isChosen: String(each) === year,
    sets: { year: String(each) },
  }));
  return (
    <>
      <PageHeader title="Tax">
        <p className="max-w-prose text-quiet">
          Withheld from artists’ shares where their country’s law asks for it, by the rates in the settings.
        </p>
        <TextLink to="/admin/books">Back to the books</TextLink>
      </PageHeader>
      <Choices label="Year" choices={choices} />
      <Loaded query={useQuery(taxQuery({ year }))} failure="We couldn’t load the tax">
        {({ months }) =>
          months.length === 0 ? (
            <EmptyState title={`No tax was withheld in ${year}`} />
          ) : (
            <DataTable
              caption={`Tax of ${year}`}
              columns={columns}
              rows={months}
              rowKey={({ country, month, due }) => country + month + due.currency}
            />
          )
        }
      </Loaded>
    </>
  );
}
