import type { Context } from '#api/start/context.ts';

const stamps = [
  ['request_events', 'at'],
  ['ledger_events', 'at'],
  ['payments', 'startedAt'],
  ['captures', 'capturedAt'],
  ['webhook_events', 'receivedAt'],
  ['payouts', 'requestedAt'],
] as const;

/** Rows with a time that the database's clock has not shown since `begun`: a copy has gone by its machine's. */
export async function outOfTime({ db }: Context, begun: Date): Promise<string[]> {
  const breaks: string[] = [];
  for (const [table, column] of stamps) {
    const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM ${table}
       WHERE "${column}" > clock_timestamp() OR "${column}" < $1::timestamptz - interval '1 second'`,
      begun,
    );
    if (row?.count) breaks.push(`${row.count} rows of ${table} have a time that the database never showed`);
  }
  return breaks;
}
