import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Queryable } from '#api/start/database/database.ts';
import type { Stage } from './world.ts';

const tables = [
  'requests',
  'request_events',
  'payments',
  'captures',
  'refunds',
  'chargebacks',
  'payouts',
  'stray_captures',
  'recovery_modes',
  'webhook_events',
  'ledger_events',
  'ledger_entries',
];
type Rows = Record<string, unknown>;

/** What a database knows of orders and money. */
export async function rowsOf(db: Queryable): Promise<Rows> {
  const rows: Rows = {};
  for (const table of tables) rows[table] = await db.$queryRawUnsafe(`SELECT * FROM ${table} ORDER BY id`);
  return rows;
}

/**
 * Keep what the database and the providers know in a file, to explain a break, with the rows of a database that was lost
 * before; returns its path.
 */
export async function keepEvidence(
  { product, simulators }: Stage,
  log: string[],
  lost?: Rows,
): Promise<string> {
  const providers: Record<string, object> = {};
  for (const [name, simulator] of simulators)
    providers[name] = { holdings: await simulator.holdings(), records: await simulator.records() };
  const rows = await rowsOf(product.ctx.db);
  const file = join(tmpdir(), `salamu-proof-${Bun.randomUUIDv7()}.json`);
  await Bun.write(
    file,
    JSON.stringify({ now: product.clock.now(), providers, log, lost, ...rows }, asText, 1),
  );
  return file;
}

const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
