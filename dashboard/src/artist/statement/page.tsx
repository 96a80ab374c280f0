import { countryName } from '@salamu/api/domain/artist/countries';
import { formatMoney, type Money as MoneyValue } from '@salamu/api/domain/money';
import { Button } from '@salamu/ui/button';
import { formatDay } from '@salamu/ui/dates';
import { Money } from '@salamu/ui/money';
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
import { Lines } from './lines.tsx';
import { periodsAround } from './periods.ts';
import { type Account, type Statement, statementQuery } from './queries.ts';

/** A statement of account for any period, to read, print or keep. */
export default function StatementPage() {
  const periods = periodsAround(new Date());
  const { startDate = periods[0].startDate, endDate = periods[0].endDate } = useDays();
  const statement = useQuery(statementQuery({ startDate, endDate }));
  return (
    <>
      <PageHeader title="Statement" heading="Statement of account">
        <TextLink to="/artist/earnings" className="justify-self-start text-quiet print:hidden">
          Back to your earnings
        </TextLink>
      </PageHeader>
      <div className="grid gap-5 pb-8 print:hidden">
        <div className="grid justify-items-start gap-4">
          <Choices
            label="Period"
            choices={periods.map(({ name, ...sets }) => ({
              name,
              isChosen: sets.startDate === startDate && sets.endDate === endDate,
              sets,
            }))}
          />
          <DayRange of="Days of the statement" />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button size="sm" icon={<Printer size={16} aria-hidden="true" />} onClick={() => print()}>
            Print or keep as PDF
          </Button>
          <DownloadButton
            path={`/api/artists/earnings?startDate=${startDate}&endDate=${endDate}&format=csv`}
            name={`salamu-statement-${startDate}-${endDate}.csv`}
          />
        </div>
      </div>
      <Loaded query={statement} failure="We couldn’t make the statement">
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
    ['For', recipientOf(artist)],
    ['From', `${issuer.name}, ${issuer.location}\n${issuer.email}\n${issuer.phone}`],
    ['Period', `${formatDay(startDate)} to ${formatDay(endDate)}`],
    ['Made on', formatDay(issuedAt.slice(0, 10))],
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
        <p className="text-lead text-quiet">
          We owed you nothing in this period, and nothing changed. Choose other days, or come back after your
          next video.
        </p>
      ) : (
        accounts.map((account) => <AccountSheet key={account.currency} account={account} />)
      )}
      <p className="max-w-prose text-quiet text-small">
        Each balance is what we owe you when that day ends (UTC): what’s available and what’s on its way to
        you. Money held for videos that aren’t approved yet isn’t included.
      </p>
    </article>
  );
}

interface Sum {
  name: string;
  value: MoneyValue;
  /** Emphasised, below a heavier line. */
  isBalance?: boolean;
}

/** How the opening balance became the closing one. */
function sumsOf({ opening, totals, closing }: Account): Sum[] {
  const { gross, commission, tax, net, paidOut, takenBack } = totals;
  const less = ({ amount, currency }: MoneyValue) => ({ amount: amount === 0 ? 0 : -amount, currency });
  return [
    { name: 'Opening balance', value: opening, isBalance: true },
    { name: 'Paid by fans', value: gross },
    { name: 'Commission', value: less(commission) },
    { name: 'Tax withheld', value: less(tax) },
    { name: 'Earned', value: net, isBalance: true },
    { name: 'Paid out to you', value: less(paidOut) },
    ...(takenBack.amount === 0 ? [] : [{ name: 'Taken back after chargebacks', value: less(takenBack) }]),
    { name: 'Closing balance', value: closing, isBalance: true },
  ];
}

function AccountSheet({ account }: { account: Account }) {
  const { currency, lines, inPayout } = account;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-6">
      <h2 id={heading} className="text-h3">
        In {currency}
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
            {formatMoney(inPayout)} of the closing balance was on its way to you.
          </p>
        )}
      </div>
      {lines.length > 0 && <Lines lines={lines} />}
    </section>
  );
}
