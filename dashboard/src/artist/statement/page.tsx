import { countryName } from '@salamu/api/domain/artist/countries';
import { formatMoney, type Money as MoneyValue } from '@salamu/api/domain/money/money';
import { m } from '@salamu/messages/messages';
import { formatDay } from '@salamu/ui/browser/dates';
import { Button } from '@salamu/ui/kit/button';
import { Money } from '@salamu/ui/kit/money';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useId } from 'react';
import { DownloadButton } from '../../parts/download-button.tsx';
import { Choices } from '../../parts/list/choices.tsx';
import { DayRange } from '../../parts/list/toolbar.tsx';
import { useDays } from '../../parts/list/use-list-params.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { type Statement, statementQuery } from '../parts/queries.ts';
import { Lines } from './lines.tsx';
import { periodsAround } from './periods.ts';

type Account = Statement['accounts'][number];

/** A statement of account for any period, to read, print or keep. */
export default function StatementPage() {
  const periods = periodsAround(new Date());
  const { startDate = periods[0].startDate, endDate = periods[0].endDate } = useDays();
  const statement = useQuery(statementQuery({ startDate, endDate }));
  return (
    <>
      <PageHeader title={m.artist_statement()} heading={m.artist_statement_title()}>
        <TextLink to="/artist/earnings" className="justify-self-start text-quiet print:hidden">
          {m.artist_statement_back()}
        </TextLink>
      </PageHeader>
      <div className="grid gap-5 pb-8 print:hidden">
        <div className="grid justify-items-start gap-4">
          <Choices
            label={m.artist_statement_period()}
            choices={periods.map(({ name, ...sets }) => ({
              name,
              isChosen: sets.startDate === startDate && sets.endDate === endDate,
              sets,
            }))}
          />
          <DayRange of={m.artist_statement_days()} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button size="sm" icon={<Printer size={16} aria-hidden="true" />} onClick={() => print()}>
            {m.form_print()}
          </Button>
          <DownloadButton
            path={`/api/artists/earnings?startDate=${startDate}&endDate=${endDate}&format=csv`}
          />
        </div>
      </div>
      <Loaded query={statement} failure={m.artist_statement_failed()}>
        {(found) => (
          <div aria-busy={statement.isPlaceholderData}>
            <Sheet statement={found} />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Stage name first; the account's name only if it differs. */
function recipientOf({ stageName, name, country, email }: Statement['artist']): string {
  const known = name === stageName ? [stageName] : [stageName, name];
  return [...known, countryName(country), email].join('\n');
}

/** The statement as on paper: issuer, artist, period, and an account per currency. */
function Sheet({ statement }: { statement: Statement }) {
  const { artist, issuer, startDate, endDate, issuedAt, accounts } = statement;
  const facts = [
    [m.brief_recipient(), recipientOf(artist)],
    [m.artist_statement_from(), `${issuer.name}, ${issuer.location}\n${issuer.email}\n${issuer.phone}`],
    [m.artist_statement_period(), m.list_days({ from: formatDay(startDate), to: formatDay(endDate) })],
    [m.artist_statement_made(), formatDay(issuedAt.slice(0, 10))],
  ] as const;
  return (
    <article className="grid gap-10">
      <dl className="figures grid gap-x-10 border-line border-b sm:grid-cols-2">
        {facts.map(([name, words]) => (
          <div
            key={name}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] content-start gap-4 border-line border-t py-2.5"
          >
            <dt className="text-quiet">{name}</dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</dd>
          </div>
        ))}
      </dl>
      {accounts.length === 0 ? (
        <p className="text-lead text-quiet">{m.artist_statement_empty()}</p>
      ) : (
        accounts.map((account) => <AccountSheet key={account.currency} account={account} />)
      )}
      <p className="max-w-prose text-quiet text-small">{m.artist_statement_note()}</p>
    </article>
  );
}

interface Sum {
  name: string;
  value: MoneyValue;
  /** Emphasised, below a heavier line. */
  isBalance?: boolean;
}

function sumsOf({ opening, totals, closing }: Account): Sum[] {
  const { gross, commission, tax, net, paidOut, takenBack, corrected } = totals;
  const less = ({ amount, currency }: MoneyValue) => ({ amount: amount === 0 ? 0 : -amount, currency });
  return [
    { name: m.artist_statement_opening(), value: opening, isBalance: true },
    { name: m.artist_earnings_by_fans(), value: gross },
    { name: m.artist_earnings_commission(), value: less(commission) },
    { name: m.artist_earnings_tax(), value: less(tax) },
    { name: m.artist_days_earned(), value: net, isBalance: true },
    { name: m.artist_statement_paid(), value: less(paidOut) },
    ...(takenBack.amount === 0 ? [] : [{ name: m.artist_statement_taken_back(), value: less(takenBack) }]),
    ...(corrected.amount === 0 ? [] : [{ name: m.artist_statement_corrected(), value: corrected }]),
    { name: m.artist_statement_closing(), value: closing, isBalance: true },
  ];
}

function AccountSheet({ account }: { account: Account }) {
  const { currency, lines, inPayout } = account;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-6">
      <h2 id={heading} className="text-h3">
        {m.artist_statement_in({ currency })}
      </h2>
      <div className="max-w-lg">
        <dl className="figures">
          {sumsOf(account).map(({ name, value, isBalance }) => (
            <div
              key={name}
              className={`flex items-baseline justify-between gap-4 py-1.5 ${isBalance ? 'border-edge border-t font-semibold' : ''}`}
            >
              <dt>{name}</dt>
              <dd>
                <Money value={value} />
              </dd>
            </div>
          ))}
        </dl>
        {inPayout.amount > 0 && (
          <p className="text-quiet text-small">
            {m.artist_statement_on_way({ amount: formatMoney(inPayout) })}
          </p>
        )}
      </div>
      {lines.length > 0 && <Lines lines={lines} />}
    </section>
  );
}
