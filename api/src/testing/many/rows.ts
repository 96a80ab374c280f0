import { SQL } from 'bun';
import { moneyRows } from './money-rows.ts';
import { orderRows } from './order-rows.ts';
import { peopleRows } from './people-rows.ts';
import { sizesFor } from './row-sizes.ts';
import { workRows } from './work-rows.ts';

/**
 * Fill an empty, migrated database as if the product had run for three years with so many artists: twice as many people,
 * six requests to ten artists, everything that belongs to them. Triggers that keep columns run; those that check a
 * posting do not, because the rows are balanced as they are made.
 */
export async function insertManyRows(databaseUrl: string, artists: number): Promise<void> {
  const sizes = sizesFor(artists);
  const client = new SQL(databaseUrl, { max: 1 });
  try {
    await client.unsafe(`SET maintenance_work_mem = '512MB'`);
    await client.unsafe('ALTER TABLE ledger_entries DISABLE TRIGGER USER');
    const indexes = await takeIndexes(client);
    for (const sql of [...peopleRows(sizes), ...orderRows(sizes), ...moneyRows(sizes), ...workRows(sizes)])
      await client.unsafe(sql);
    await client.unsafe('SELECT directory_fold(9223372036854775807)');
    for (const index of indexes) await client.unsafe(index);
    await client.unsafe('ALTER TABLE ledger_entries ENABLE TRIGGER USER');
    await client.unsafe('VACUUM ANALYZE');
  } finally {
    await client.close();
  }
}

/** Drop the indexes that guard nothing, and return what makes them again: one by one, each row would take its time. */
async function takeIndexes(client: SQL): Promise<string[]> {
  const rows: { name: string; definition: string }[] = await client.unsafe(`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
    WHERE t.relnamespace = 'public'::regnamespace AND NOT i.indisunique`);
  for (const { name } of rows) await client.unsafe(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}
