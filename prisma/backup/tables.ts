import pg from 'pg';

/** A table as a backup holds it: generated columns are left out, because the database makes them again. */
export interface Table {
  name: string;
  columns: string[];
}

const migrationsTable = '_prisma_migrations';

/** `COPY` of the table's columns, in the order in which they are listed. */
export function copyTarget({ name, columns }: Table): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}

/** Every table of the product that is to last, by name; how far it is migrated is not a part of its content. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> $1
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
    [migrationsTable],
  );
  return rows;
}

/** The names of the migrations that this database has, oldest first; null where it was never migrated. */
export async function listMigrations(client: pg.ClientBase): Promise<string[] | null> {
  const { rows: found } = await client.query(`SELECT to_regclass($1) AS name`, [migrationsTable]);
  if (!found[0].name) return null;
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM ${migrationsTable}
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map(({ name }) => name);
}
