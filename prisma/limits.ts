import pg from 'pg';

/** In milliseconds: no statement, lock or idle transaction may hold the product up (security.md). */
export const databaseLimits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

export async function missingLimits(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: keyof typeof databaseLimits; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY ($1)',
    [Object.keys(databaseLimits)],
  );
  return rows.filter(({ name, setting }) => Number(setting) !== databaseLimits[name]).map(({ name }) => name);
}

export function limitStatements(database: string): string[] {
  const role = `ALTER ROLE CURRENT_USER IN DATABASE ${pg.escapeIdentifier(database)}`;
  return Object.entries(databaseLimits).map(([name, value]) => `${role} SET ${name} = ${value}`);
}

/**
 * Give a role its limits in a database, as that role. They hold in every session that begins after this, whatever pooler
 * it goes through; a pooler refuses them as startup options.
 */
export async function limitRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if ((await missingLimits(client)).length === 0) return;
    const { rows } = await client.query<{ database: string }>('SELECT current_database() AS database');
    for (const statement of limitStatements(rows[0]?.database ?? '')) await client.query(statement);
  } finally {
    await client.end();
  }
}
