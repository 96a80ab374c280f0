import { differenceKinds } from '@salamu/api/domain/books/differences';
import { providerWords } from '@salamu/api/domain/payment/states';
import { Money } from '@salamu/ui/kit/money';
import { api } from '@salamu/ui/session/api';
import { Decisions } from '../../parts/decisions.tsx';
import { type Column, DataTable } from '../../parts/list/data-table.tsx';
import { Section } from '../../parts/section.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { decide } from '../parts/decide.ts';
import { whenColumn } from '../parts/when-column.tsx';
import { lists, nextSteps, thingNames } from './next-steps.ts';
import type { ProviderDifference, ProviderLook } from './queries.ts';

type Provider = ProviderLook['providers'][number]['provider'];
type Row = ProviderDifference & { provider: Provider };

const columns: readonly Column<Row>[] = [
  {
    name: 'What',
    width: 'xl:w-64',
    cell: ({ what, provider, reference, requestId }) => (
      <>
        <span className="font-semibold">
          {thingNames[what]}, {providerWords[provider].label}
        </span>
        <code className="block break-all text-quiet text-tiny">{reference}</code>
        {requestId && <TextLink to={`/admin/requests/${requestId}`}>Open the request</TextLink>}
      </>
    ),
  },
  whenColumn('Found', ({ foundAt }) => foundAt, { width: 'xl:w-32' }),
  {
    name: 'Theirs',
    width: 'xl:w-36',
    right: true,
    named: 'above',
    cell: ({ theirs }) => (theirs ? <Money value={theirs} /> : 'None'),
  },
  {
    name: 'Ours',
    width: 'xl:w-36',
    right: true,
    small: 'end',
    named: 'above',
    cell: ({ ours }) => (ours ? <Money value={ours} /> : 'None'),
  },
  {
    name: 'Next step',
    small: 'full',
    cell: ({ foundAt: _, ...row }) => (
      <span className="grid justify-items-start gap-2">
        {nextSteps[row.kind][row.what]}
        <Close row={row} />
      </span>
    ),
  },
];

export function DifferenceLists({ rows }: { rows: Row[] }) {
  if (rows.length === 0) return null;
  return differenceKinds.map((kind) => (
    <Section key={kind} title={lists[kind].title}>
      <p className="max-w-prose text-quiet text-small">{lists[kind].meaning}</p>
      <List caption={lists[kind].title} rows={rows.filter((row) => row.kind === kind)} />
    </Section>
  ));
}

/** Offers to take a difference off the list, with a reason. */
function Close({ row }: { row: Omit<Row, 'foundAt'> }) {
  const { requestId: _, ...seen } = row;
  return (
    <Decisions
      size="sm"
      possible={[
        {
          name: 'Close',
          about: ` ${thingNames[row.what].toLowerCase()} ${row.reference}`,
          needs: 'closeDifference',
          button: 'outline',
          title: 'Close this difference?',
          explanation: 'Nothing is posted. It’s on the list again if either side changes.',
          field: { label: 'What explains it?', hint: 'The audit log keeps this.' },
          confirm: 'Close it',
          act: ({ text: reason }) =>
            decide(api.admin.books.differences.close.post({ ...seen, reason }), 'Closed.'),
        },
      ]}
    />
  );
}

function List({ caption, rows }: { caption: string; rows: Row[] }) {
  if (rows.length === 0) return <p className="text-small">None.</p>;
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ provider, what, reference }) => `${provider} ${what} ${reference}`}
    />
  );
}
