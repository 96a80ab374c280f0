import { accountWords, eventLabels } from '@salamu/api/domain/books/ledger-words';
import { formatMoney } from '@salamu/api/domain/money/money';
import { When } from '@salamu/ui/kit/when';
import { Decisions } from '../../../parts/decisions.tsx';
import { Scrolled } from '../../../parts/list/data-table.tsx';
import { Section } from '../../../parts/section.tsx';
import { correction } from './correction.tsx';
import type { AdminRequest } from './decisions.ts';
import { groupByEvent, type LedgerGroup } from './ledger-groups.ts';

export function Ledger({ request }: { request: AdminRequest }) {
  const groups = groupByEvent(request.ledger);
  return (
    <Section
      title="Ledger"
      aside={<p className="text-quiet text-small">Every event balances, and nothing is ever edited.</p>}
    >
      {groups.length === 0 ? (
        <p className="text-quiet">No money has moved yet.</p>
      ) : (
        <Scrolled label="Ledger entries">
          <table className="data-table">
            <caption className="sr-only">Ledger entries of this request</caption>
            <thead>
              <tr>
                <th scope="col">Account</th>
                <th scope="col" className="text-end">
                  Debit
                </th>
                <th scope="col" className="text-end">
                  Credit
                </th>
              </tr>
            </thead>
            {groups.map((group) => (
              <EventEntries key={`${group.at}${group.event}`} group={group} />
            ))}
          </table>
        </Scrolled>
      )}
      <p className="empty:hidden">
        <Decisions size="sm" possible={[correction(request)]} />
      </p>
    </Section>
  );
}

function EventEntries({ group: { at, event, entries } }: { group: LedgerGroup }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="bg-sunk">
          <span className="ps-2">{eventLabels[event]}</span>
          <span className="block ps-2 font-normal text-quiet text-tiny sm:inline sm:ps-3">
            <When at={at} exact />
          </span>
        </th>
      </tr>
      {entries.map(({ account, amount, currency }) => {
        const money = formatMoney({ amount: Math.abs(amount), currency });
        return (
          <tr key={account}>
            <td>
              {accountWords[account].label}
              <code className="block text-quiet text-tiny sm:ms-2 sm:inline">{account}</code>
            </td>
            <td className="figures whitespace-nowrap text-end">{amount > 0 ? money : ''}</td>
            <td className="figures whitespace-nowrap text-end">{amount < 0 ? money : ''}</td>
          </tr>
        );
      })}
    </tbody>
  );
}
