import pg from 'pg';

/** Takes the limits away that the role or the database may have. */
export const withoutLimits =
  'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0';

/** A session for work that takes its time. */
export async function connectPatiently(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // A connection that is lost shows in the query that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(withoutLimits);
  return client;
}
