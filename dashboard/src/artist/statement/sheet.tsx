import { countryName } from '@salamu/api/domain/artist/countries';
import { formatDay } from '@salamu/ui/dates';
import { AccountSheet } from './account-sheet.tsx';
import type { Statement } from './queries.ts';

/** Stage name first; the account's name only if it differs. */
function recipientOf({ stageName, name, country, email }: Statement['artist']): string {
  const known = name === stageName ? [stageName] : [stageName, name];
  return [...known, countryName(country), email].join('\n');
}

/** The statement as on paper: issuer, artist, period, and an account per currency. */
export function Sheet({ statement }: { statement: Statement }) {
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
