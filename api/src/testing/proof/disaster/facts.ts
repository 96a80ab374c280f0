import type { Queryable } from '#api/start/database/database.ts';

/** What was acknowledged: whatever is written before the answer goes out. */
const tables = [
  'users',
  'artists',
  'requests',
  'request_events',
  'payments',
  'captures',
  'refunds',
  'chargebacks',
  'payouts',
  'payout_accounts',
  'videos',
  'ledger_events',
  'ledger_entries',
  'notifications',
  'audit_entries',
] as const;
type Table = (typeof tables)[number];
const keys: Partial<Record<Table, string>> = { payout_accounts: 'artistId' };

export type Facts = Map<Table, Set<string>>;

/** The key of every row that speaks of people, orders or money. */
export async function factsOf(db: Queryable): Promise<Facts> {
  const facts: Facts = new Map();
  for (const table of tables) {
    const rows = await db.$queryRawUnsafe<{ key: string }[]>(
      `SELECT "${keys[table] ?? 'id'}"::text AS key FROM ${table}`,
    );
    facts.set(table, new Set(rows.map(({ key }) => key)));
  }
  return facts;
}

/** The keys of a table that are among these facts and not among the others. */
export function onlyIn(facts: Facts, others: Facts, table: Table): string[] {
  const there = others.get(table);
  return [...(facts.get(table) ?? [])].filter((key) => !there?.has(key));
}

/** What was there and is not any more, as sentences. */
export function missingFrom(after: Facts, before: Facts): string[] {
  return tables.flatMap((table) =>
    onlyIn(before, after, table).map((key) => `acknowledged before the dump and gone: ${key} of ${table}`),
  );
}
