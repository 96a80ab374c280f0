import type pg from 'pg';
import { connectPatiently } from './connect.ts';
import { pause } from './pause.ts';

const startLock = 5_421_339;

/**
 * Prepare a database while no other copy of the product does: the others wait their turn. Ends with the signal's reason
 * when that aborts during the wait.
 */
export async function inTurn<T>(url: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const client = await connectPatiently(url);
  try {
    for (let told = false; !(await take(client)); told = true) {
      if (!told) console.error('Another copy is preparing the database; waiting for it.');
      await pause(300, signal);
    }
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function take(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [startLock]);
  return rows[0].mine;
}
