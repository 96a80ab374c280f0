import { accountWords, eventLabels } from '@salamu/api/domain/books/ledger-words';
import { Money } from '@salamu/ui/kit/money';
import { When } from '@salamu/ui/kit/when';
import type { Found } from '../../app/live.ts';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import type { journalQuery } from './queries.ts';

type JournalEvent = Found<typeof journalQuery>['items'][number];

const columns: readonly Column<JournalEvent>[] = [
  {
    name: 'What',
    cell: ({ kind, key }) => (
      <>
        <span className="font-semibold">{eventLabels[kind]}</span>
        <span className="block break-all text-quiet text-tiny">{key}</span>
      </>
    ),
  },
  { name: 'When', width: 'xl:w-32', small: 'end', cell: ({ at }) => <When at={at} /> },
  {
    name: 'About',
    width: 'xl:w-44',
    cell: ({ request, artist }) => (
      <>
        {request && (
          <TextLink
            to={`/admin/requests/${request.id}`}
            className="figures block whitespace-nowrap font-semibold"
          >
            {request.code}
          </TextLink>
        )}
        {artist && (
          <TextLink to={`/admin/artists/${artist.id}`} className="inline-block py-0.5">
            {artist.stageName}
          </TextLink>
        )}
      </>
    ),
  },
  { name: 'Entries', width: 'xl:w-96', small: 'full', cell: (event) => <Entries event={event} /> },
];

export function JournalTable({ events }: { events: readonly JournalEvent[] }) {
  return <DataTable caption="Journal" columns={columns} rows={events} rowKey={({ id }) => id} />;
}

function Entries({ event: { entries, currency } }: { event: JournalEvent }) {
  return (
    <ul className="grid gap-0.5">
      {entries.map(({ account, amount }) => (
        <li key={account} className="flex flex-wrap justify-between gap-x-4">
          <span className={amount < 0 ? 'ps-4' : ''}>{accountWords[account].label}</span>
          <span>
            <Money value={{ amount: Math.abs(amount), currency }} />{' '}
            <span className="inline-block w-10 text-end text-quiet text-tiny">
              {amount < 0 ? 'credit' : 'debit'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
