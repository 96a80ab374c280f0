import pg from 'pg';

/** More than the poolers that anyone puts behind one address. */
const sessionsTried = 5;
const patience = 5_000;

/**
 * Whether a connection may change sessions between two statements, as behind a transaction pooler. Locks and LISTEN belong
 * to a session.
 */
export async function sharesSessions(connectionString: string): Promise<boolean> {
  await using stack = new AsyncDisposableStack();
  const clients: pg.Client[] = [];
  while (clients.length < sessionsTried) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience });
    client.on('error', () => undefined);
    stack.defer(() => client.end().catch(() => undefined));
    await client.connect();
    clients.push(client);
  }
  const first = await backendsOf(clients);
  const again = await backendsOf(clients);
  return new Set(first).size < first.length || first.join() !== again.join();
}

/** One after the other, so that a pooler may give them the same one. */
async function backendsOf(clients: pg.Client[]): Promise<number[]> {
  const backends: number[] = [];
  for (const client of clients) {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    backends.push(rows[0]?.pid ?? 0);
  }
  return backends;
}
