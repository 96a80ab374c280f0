import { randomUUID } from 'node:crypto';
import pg from 'pg';

const patience = 5_000;

/** Commits a row as the running product does, and deletes it. */
export function tryRows(url: string): Promise<void> {
  return withClient(url, async (client) => {
    const key = [`doctor ${randomUUID()}`];
    await client.query(`INSERT INTO rate_limits (key, count, "resetsAt") VALUES ($1, 0, now())`, key);
    await client.query('DELETE FROM rate_limits WHERE key = $1', key);
  });
}

/** Makes a table, changes it and lets another role use it, as a migration does, in a transaction that is rolled back. */
export function tryTables(url: string): Promise<void> {
  return withClient(url, async (client) => {
    const table = pg.escapeIdentifier(`doctor_${randomUUID()}`);
    await client.query('BEGIN');
    try {
      await client.query(`CREATE TABLE ${table} (id integer)`);
      await client.query(`ALTER TABLE ${table} ADD COLUMN name text`);
      await client.query(`GRANT SELECT ON ${table} TO CURRENT_USER`);
    } finally {
      await client.query('ROLLBACK');
    }
  });
}

async function withClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
