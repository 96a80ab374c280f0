import { formatSpan } from '@salamu/api/domain/measures';
import { invariantsCheckedEvery } from '@salamu/api/domain/payment/invariants';
import { Badge } from '@salamu/ui/badge';
import { When } from '@salamu/ui/when';
import type { ReactNode } from 'react';
import { count } from '../../parts/words.ts';
import { verdictsOn } from './differences.ts';
import type { Books } from './queries.ts';

/** Whether the books are right, before any figures. */
export function Verdicts({ books }: { books: Books }) {
  const { balance, providers, check, unfinished } = verdictsOn(books);
  return (
    <ul className="grid gap-3 pb-8">
      <Verdict tone={balance ? 'warn' : 'good'} good="Balanced">
        {balance ?? 'Debits equal credits in every currency.'}
      </Verdict>
      <Verdict tone={providers ? 'warn' : 'good'} good="Providers agree">
        {providers ?? 'Every provider that reports its balance agrees with our records.'}
      </Verdict>
      <Verdict
        tone={check.length + unfinished.length > 0 ? 'warn' : books.check ? 'good' : 'wait'}
        good="All rules hold"
      >
        {check.length + unfinished.length === 0 &&
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

interface VerdictProps {
  tone: 'good' | 'warn' | 'wait';
  /** The badge when all is well. */
  good: string;
  children: ReactNode;
}

function Verdict({ tone, good, children }: VerdictProps) {
  const label = { good, warn: 'Needs a look', wait: 'Not checked yet' }[tone];
  return (
    <li className="grid items-baseline justify-items-start gap-x-4 gap-y-1 text-small sm:grid-cols-[11rem_1fr]">
      <Badge tone={tone} label={label} />
      <span className="max-w-prose">{children}</span>
    </li>
  );
}
