import { currencyCodes } from '@salamu/api/domain/money';
import { accountsAsRead, accountWords } from '@salamu/api/domain/payment/ledger-words';
import { EmptyState } from '@salamu/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { DayRange } from '../../parts/list/day-range.tsx';
import { Filter } from '../../parts/list/filter.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { Toolbar } from '../../parts/list/toolbar.tsx';
import { dayOf, oneOf, useListParams } from '../../parts/list/use-list-params.ts';
import { CsvButton } from '../../parts/money/csv-button.tsx';
import { Section } from '../../parts/section.tsx';
import { Target } from '../../shell/target.tsx';
import { JournalTable } from './journal-table.tsx';
import { journalFile, journalQuery } from './queries.ts';

const accounts = accountsAsRead.map((account) => ({ value: account, label: accountWords[account].label }));
const currencies = currencyCodes.map((code) => ({ value: code, label: code }));

/** Every ledger event with its entries, newest first. */
export function Journal() {
  const { get } = useListParams();
  const filter = {
    startDate: dayOf(get('startDate')),
    endDate: dayOf(get('endDate')),
    account: oneOf(accountsAsRead, get('account')),
    currency: oneOf(currencyCodes, get('currency')),
  };
  const list = useQuery(journalQuery({ ...filter, cursor: get('cursor') }));
  return (
    <Target id="journal">
      <Section title="Journal" aside={<CsvButton path={journalFile(filter)} name="salamu-journal.csv" />}>
        <Toolbar>
          <DayRange of="Shown" />
          <Filter name="account" label="Account" unset="All accounts" choices={accounts} />
          <Filter name="currency" label="Currency" unset="All currencies" choices={currencies} />
        </Toolbar>
        <ListFrame
          list={list}
          noun="event"
          advice="Choose other days or another account."
          empty={<EmptyState title="No money has moved yet" />}
        >
          {(events) => <JournalTable events={events} />}
        </ListFrame>
      </Section>
    </Target>
  );
}
