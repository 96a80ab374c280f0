import { findEmbedded } from '@salamu/prisma/embedded';
import { inspectDatabase } from '@salamu/prisma/inspect';
import { monthOf } from '#api/domain/payment/months.ts';
import { digestOf } from '#api/modules/money/months/postings.ts';
import { findClosedMonths } from '#api/modules/money/months/repo.ts';
import type { Database } from '#api/start/database.ts';
import type { Check } from './check.ts';
import { withDatabase } from './database-repo.ts';
import { type Finding, fault, ok, orFault } from './finding.ts';

/** Milliseconds: no month is begun after this. */
const enough = 15_000;

/** Each closed month still has the postings it was closed with: the newest first, as many as there is time for. */
export const months: Check = {
  name: 'Months',
  async look({ env: { databaseUrl, dataDir } }) {
    const url = databaseUrl ?? (await findEmbedded(dataDir));
    return url
      ? orFault(() => lookAt(url), 'the closed months cannot be read', 'Look at the database first.')
      : [];
  },
};

async function lookAt(url: string): Promise<Finding[]> {
  const { migrations } = await inspectDatabase(url);
  if (migrations.pending.length > 0) return [];
  return withDatabase(url, compare);
}

async function compare(db: Database): Promise<Finding[]> {
  const closed = await findClosedMonths(db);
  const until = Date.now() + enough;
  const findings: Finding[] = [];
  let read = 0;
  for (const { month, sha256 } of closed) {
    if (Date.now() > until) break;
    read++;
    const name = monthOf(month);
    if ((await digestOf((question) => question(db), name)).sha256 !== sha256)
      findings.push(
        fault(
          `${name} no longer has the postings it was closed with`,
          'Compare the archive that was kept of it with postings.csv of a new one, and find out who can write to the database.',
        ),
      );
  }
  if (findings.length > 0) return findings;
  if (closed.length === 0) return [ok('none is closed yet')];
  return [ok(`${read} of ${closed.length} closed are as they were`)];
}
