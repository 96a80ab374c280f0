import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stage } from './world.ts';

const tables = [
  'requests',
  'request_events',
  'payments',
  'captures',
  'refunds',
  'chargebacks',
  'payouts',
  'webhook_events',
  'ledger_events',
];

/** Keeps what the database and the providers know in a file, to explain a break; returns its path. */
export async function keepEvidence({ product, simulators }: Stage, log: string[]): Promise<string> {
  const rows: Record<string, unknown> = {};
  for (const table of tables)
    rows[table] = await product.ctx.db.$queryRawUnsafe(`SELECT * FROM ${table} ORDER BY id`);
  const books = await Promise.all(
    [...simulators].map(async ([name, simulator]) => [name, await simulator.holdings()]),
  );
  const file = join(tmpdir(), `salamu-proof-${Bun.randomUUIDv7()}.json`);
  await Bun.write(file, JSON.stringify({ now: product.clock.now(), books, log, ...rows }, asText, 1));
  return file;
}

const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
