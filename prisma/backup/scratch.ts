import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectPatiently } from '../connect.ts';

/** An empty database on the server of this address, whose role may create one; gone once stopped. */
export async function createScratch(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const name = `salamu_drill_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = await connectPatiently(url);
    await client.query(statement).finally(() => client.end());
  };
  await run(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8'`);
  return {
    url: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    stop: () => run(`DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`),
  };
}
