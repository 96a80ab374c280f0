import pg from 'pg';
import { missingLimits } from './limits.ts';
import { floorOf, isNewEnough } from './migrating/floor.ts';
import { migrationTexts, readMigrations } from './migrating/folder.ts';
import { type MigrationStatus, readStatus } from './migrating/status.ts';

/** What a PostgreSQL says of itself to the role of an address. */
export interface DatabaseFacts {
  version: string;
  /** As `server_version_num` says it: 150004 for 15.4. */
  versionNumber: number;
  encoding: string;
  role: string;
  isSuperuser: boolean;
  /** False for a replica, and for a database that was set to read only. */
  writes: boolean;
  /** The settings under which a committed row may be gone after a power cut. */
  careless: string[];
  connections: number;
  /** Whether the role may make tables in the schema, and change those that are there. */
  migrates: boolean;
  closedTables: string[];
  /** Extensions that a migration makes, that are not there, and that the role cannot make. */
  missingExtensions: string[];
  /** How far the machine's clock is ahead, in milliseconds, as far as the time of the answer cannot explain it. */
  machineOffset: number;
  migrations: MigrationStatus;
  /** Whether this version may run, even if a newer one has migrated the database. */
  newEnough: boolean;
  /** Whether copies that run on it now may go on once the pending migrations are applied. */
  copiesMayStay: boolean;
  missingLimits: string[];
  /** The database, and the run of its server: the same for all addresses that lead there. */
  place: string;
}

const facts = `
  SELECT current_setting('server_version') AS version,
    current_setting('server_version_num')::int AS "versionNumber",
    current_setting('server_encoding') AS encoding,
    current_user AS role,
    current_setting('is_superuser') = 'on' AS "isSuperuser",
    NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS writes,
    array(SELECT name FROM unnest(ARRAY['fsync', 'full_page_writes', 'synchronous_commit']) AS name
      WHERE current_setting(name) = 'off') AS careless,
    least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user)) AS connections,
    concat_ws(' ', current_database(), extract(epoch FROM pg_postmaster_start_time())) AS place`;

const rights = `
  SELECT coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)
      AND coalesce(bool_and(pg_has_role(c.relowner, 'USAGE')), true) AS migrates,
    coalesce(array_agg(c.relname::text ORDER BY c.relname) FILTER (WHERE NOT (
      has_table_privilege(c.oid, 'SELECT') AND has_table_privilege(c.oid, 'INSERT')
      AND has_table_privilege(c.oid, 'UPDATE') AND has_table_privilege(c.oid, 'DELETE'))), '{}') AS "closedTables"
  FROM pg_class c
  WHERE c.relnamespace = to_regnamespace(current_schema()) AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'`;

/** A trusted extension can be made by a role that may create in the database; any other needs a superuser. */
const extensions = `
  SELECT wanted.name FROM unnest($1::text[]) AS wanted (name)
  WHERE NOT EXISTS (SELECT FROM pg_extension WHERE extname = wanted.name)
    AND NOT EXISTS (SELECT FROM pg_available_extension_versions v WHERE v.name = wanted.name
      AND (current_setting('is_superuser') = 'on' OR v.trusted AND has_database_privilege(current_database(), 'CREATE')))
  ORDER BY wanted.name`;

/** Milliseconds until a database that does not answer counts as away. */
const patience = 5_000;

/**
 * Ask a database about itself, changing nothing.
 * @param machine what this machine's clock shows
 */
export async function inspectDatabase(
  connectionString: string,
  machine: () => number = Date.now,
): Promise<DatabaseFacts> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: patience });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const texts = migrationTexts(await readMigrations());
    const said = await client.query(facts);
    const allowed = await client.query(rights);
    const migrations = await readStatus(client);
    const missing = await client.query<{ name: string }>(extensions, [extensionsIn(texts)]);
    return {
      ...said.rows[0],
      ...allowed.rows[0],
      missingExtensions: missing.rows.map(({ name }) => name),
      machineOffset: await offsetOf(client, machine),
      migrations,
      newEnough: await isNewEnough(client, migrations),
      copiesMayStay: (migrations.applied.at(-1) ?? '') >= floorOf(texts),
      missingLimits: await missingLimits(client),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

function extensionsIn(texts: Map<string, string>): string[] {
  const made = [...texts.values()].flatMap((text) => [
    ...text.matchAll(/CREATE EXTENSION (?:IF NOT EXISTS )?"?(\w+)/g),
  ]);
  return [...new Set(made.map(([, name = '']) => name))];
}

async function offsetOf(client: pg.Client, machine: () => number): Promise<number> {
  const before = machine();
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const after = machine();
  const said = rows[0]?.now.getTime() ?? before;
  return said < before ? before - said : Math.min(0, after - said);
}
