import { formatSpan } from '@salamu/api/domain/measures';
import { invariantsCheckedEvery } from '@salamu/api/domain/payment/invariants';
import { When } from '@salamu/ui/when';
import { count } from '../../parts/words.ts';
import { Verdict } from '../parts/verdict.tsx';
import { verdictsOn } from './differences.ts';
import type { Books } from './queries.ts';

const warn = { tone: 'warn', label: 'Needs a look' } as const;

/** Whether the books are right, before any figures. */
export function Verdicts({ books }: { books: Books }) {
  const { balance, providers, check, unfinished } = verdictsOn(books);
  const isBroken = check.length + unfinished.length > 0;
  return (
    <ul className="grid gap-3 pb-8 text-small">
      <Verdict {...(balance ? warn : { tone: 'good', label: 'Balanced' })}>
        {balance ?? 'Debits equal credits in every currency.'}
      </Verdict>
      <Verdict {...(providers ? warn : { tone: 'good', label: 'Providers agree' })}>
        {providers ?? 'Every provider that reports its balance agrees with our records.'}
      </Verdict>
      <Verdict
        {...(isBroken
          ? warn
          : books.check
            ? { tone: 'good', label: 'All rules hold' }
            : { tone: 'wait', label: 'Not checked yet' })}
      >
        {!isBroken &&
          `We check new entries every ${formatSpan(invariantsCheckedEvery)}, and the rest of the ledger bit by bit.`}
        {check.map(({ invariant, rows }) => (
          <span key={invariant} className="block">
            {invariant}: {count(rows, 'row')}
          </span>
        ))}
        {unfinished.map((invariant) => (
          <span key={invariant} className="block">
            {invariant}: we couldn’t check all of it. We’ll try again.
          </span>
        ))}
        {books.check && (
          <span className="text-quiet">
            {' '}
            Last checked <When at={books.check.at} />.
          </span>
        )}
      </Verdict>
    </ul>
  );
}
