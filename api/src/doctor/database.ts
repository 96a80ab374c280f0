import { findEmbedded } from '@salamu/prisma/embedded';
import { type DatabaseFacts, inspectDatabase } from '@salamu/prisma/inspect';
import { isOff } from '#api/providers/clock.ts';
import type { Env } from '#api/start/settings/env.ts';
import type { Check } from './check.ts';
import { type Finding, fault, ok, orFault, warning } from './finding.ts';
import { tryRoles } from './writes.ts';

function* judgeMigrations(facts: DatabaseFacts): Generator<Finding> {
  const { role, migrates, newEnough, copiesMayStay } = facts;
  const { applied, pending, unknown, failed, edited } = facts.migrations;
  if (failed.length > 0)
    yield fault(
      `the migration ${failed.join(', ')} failed halfway`,
      'Read its error in _prisma_migrations.logs, repair what it left behind, then run `prisma migrate resolve`.',
    );
  if (edited.length > 0)
    yield fault(
      `${edited.join(', ')} was changed after it was applied`,
      'Reinstall the release: a migration never changes.',
    );
  if (unknown.length > 0)
    yield (newEnough ? warning : fault)(
      `a newer version has migrated this database: ${unknown.join(', ')}`,
      'Install that version, or a newer one.',
    );
  if (pending.length > 0 && !migrates)
    yield fault(
      `${count(pending)} pending, and ${role} is not allowed to change the tables`,
      'Set DATABASE_MIGRATE_URL to the role that owns them, and allow it to create in the schema.',
    );
  else if (applied.length === 0) yield ok('empty: the next start creates the tables');
  else if (pending.length > 0)
    yield warning(
      `${count(pending)} pending: ${pending.join(', ')}`,
      copiesMayStay
        ? 'Running copies can stay: migrate, then replace them one by one.'
        : 'Stop every running copy first: they are too old to run beside this version.',
    );
  else if (unknown.length === 0) yield ok(`${count(applied)}, none pending`);
}

const count = ({ length }: string[]) => `${length} migration${length === 1 ? '' : 's'}`;

const oldestVersion = 15;
/** The most connections one copy opens, plus a few for an operator and a backup. */
const connectionsWanted = 25;

const advice: Record<string, string> = {
  '28P01': 'Set the password of that role in DATABASE_URL.',
  '28000': 'Allow that role to connect from here (pg_hba.conf), or set another one in DATABASE_URL.',
  '3D000': 'Create the database, or name another one in DATABASE_URL.',
};
const unreachable = 'Check the host and port in DATABASE_URL, the firewall, and that PostgreSQL is running.';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** DATABASE_URL, or the embedded PostgreSQL if a copy is running it. */
export const database: Check = {
  name: 'Database',
  async look({ env }) {
    const url = env.databaseUrl ?? (await findEmbedded(env.dataDir));
    if (!url) return [ok('the embedded PostgreSQL, which is not running; `bun start` starts it')];
    return orFault(
      async () => {
        const ours = await inspectDatabase(url);
        const facts = await withOwner(ours, env.databaseMigrateUrl ?? env.databaseDirectUrl);
        return [
          ...judgeDatabase(facts),
          ...(await tryRoles(url, env, ours)),
          ...(await judgePlaces(facts, env)),
        ];
      },
      `${new URL(url).host} refuses the connection`,
      (error) => advice[codeOf(error)] ?? unreachable,
    );
  },
};

/** If another role owns the tables, check migrations as that role. */
async function withOwner(facts: DatabaseFacts, ownerUrl: string | null): Promise<DatabaseFacts> {
  if (ownerUrl === null) return facts;
  const { migrates, missingExtensions } = await inspectDatabase(ownerUrl);
  return { ...facts, migrates, missingExtensions };
}

/** All URLs must lead to the same database. */
async function judgePlaces({ place }: DatabaseFacts, env: Env): Promise<Finding[]> {
  const others = { DATABASE_DIRECT_URL: env.databaseDirectUrl, DATABASE_MIGRATE_URL: env.databaseMigrateUrl };
  const findings: Finding[] = [];
  for (const [setting, url] of Object.entries(others))
    if (url !== null && (await inspectDatabase(url)).place !== place)
      findings.push(
        fault(`${setting} leads to a different database from DATABASE_URL`, 'Use the same one in both.'),
      );
  return findings;
}

export function judgeDatabase(facts: DatabaseFacts): Finding[] {
  return [...judgeServer(facts), ...judgeRights(facts), ...judgeMigrations(facts)];
}

function* judgeServer(facts: DatabaseFacts): Generator<Finding> {
  const { version, versionNumber, encoding, writes, careless, connections, machineOffset } = facts;
  const { missingLimits, migrations } = facts;
  yield Math.floor(versionNumber / 10_000) < oldestVersion
    ? fault(`PostgreSQL ${version} is too old`, `Use PostgreSQL ${oldestVersion} or newer.`)
    : ok(`PostgreSQL ${version}`);
  if (encoding !== 'UTF8')
    yield fault(
      `its encoding is ${encoding}`,
      'Create the database with ENCODING UTF8, or names lose their letters.',
    );
  if (!writes) yield fault('it is read-only', 'Set DATABASE_URL to the primary, or end its read-only mode.');
  if (careless.length > 0)
    yield warning(
      `off: ${careless.join(', ')}. A power cut may lose acknowledged payments`,
      `Set ${careless.join(', ')} to on.`,
    );
  if (connections < connectionsWanted)
    yield warning(
      `this role may have ${connections} connections`,
      `Allow ${connectionsWanted} for each copy of the product (max_connections, ALTER ROLE … CONNECTION LIMIT).`,
    );
  if (missingLimits.length > 0 && migrations.applied.length > 0)
    yield warning(
      `not limited as the product sets it: ${missingLimits.join(', ')}`,
      'Start the product once with this role; then have a pooler reconnect (RECONNECT in PgBouncer).',
    );
  if (isOff({ machineOffset }))
    yield fault(
      `this machine’s clock is ${Math.abs(machineOffset / 1000).toFixed(1)} s ${machineOffset > 0 ? 'ahead of' : 'behind'} the database’s`,
      'Sync both clocks with NTP. Until then, a copy here runs no timed jobs.',
    );
}

function* judgeRights({
  role,
  isSuperuser,
  closedTables,
  missingExtensions,
}: DatabaseFacts): Generator<Finding> {
  if (isSuperuser)
    yield warning(
      `${role} is a superuser: a vulnerability in the product would expose all of PostgreSQL`,
      'Use a role that owns only this database.',
    );
  if (closedTables.length > 0)
    yield fault(
      `${role} may not read and write ${closedTables.join(', ')}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};`,
    );
  if (missingExtensions.length > 0)
    yield fault(
      `${role} cannot create the extension ${missingExtensions.join(', ')}`,
      `Install PostgreSQL’s contrib package, then as a superuser: ${missingExtensions.map((name) => `CREATE EXTENSION ${name};`).join(' ')}`,
    );
}
