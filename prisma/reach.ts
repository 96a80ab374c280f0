import pg from 'pg';
import { pause } from './pause.ts';
import { StartError } from './start-error.ts';

const longestPause = 10_000;

/** PostgreSQL is there and refuses us: no waiting makes a wrong password right (class 28), or a missing database (3D). */
const isRefusal = (error: unknown) => /^(28|3D)/.test(codeOf(error));

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

async function knock(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Wait until the database answers, ever more patiently, and say so. Ends with the signal's reason when that aborts.
 * @throws StartError where PostgreSQL refuses the login or knows no such database
 */
export async function waitForDatabase(url: string, signal?: AbortSignal): Promise<void> {
  for (let wait = 500; ; wait = Math.min(2 * wait, longestPause)) {
    signal?.throwIfAborted();
    try {
      return await knock(url);
    } catch (error) {
      const { host } = new URL(url);
      if (isRefusal(error)) throw new StartError(`The database at ${host} refuses us: ${error}`);
      const reason = codeOf(error) || String(error);
      console.error(`The database at ${host} does not answer (${reason}). Trying again in ${wait / 1000} s.`);
      await pause(wait, signal);
    }
  }
}
