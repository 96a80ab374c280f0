import pg from 'pg';
import { connectPatiently } from '../connect.ts';

/** All that the running product's role needs where another role owns the tables. */
export function grantsTo(role: string): string[] {
  const to = pg.escapeIdentifier(role);
  return [
    `GRANT USAGE ON SCHEMA public TO ${to}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${to}`,
    `REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM ${to}`,
  ];
}

/** As the owner of the tables, let another role use them. */
export async function grantTo(url: string, role: string): Promise<void> {
  const client = await connectPatiently(url);
  try {
    const { rows } = await client.query<{ owner: string }>('SELECT current_user AS owner');
    if (rows[0]?.owner !== role) await client.query(grantsTo(role).join(';\n'));
  } finally {
    await client.end();
  }
}
