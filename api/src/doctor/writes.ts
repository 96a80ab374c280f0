import type { DatabaseFacts } from '@salamu/prisma/inspect';
import { tryRows, tryTables } from '@salamu/prisma/try-writes';
import type { Env } from '#api/start/env.ts';
import { type Finding, ok, orFault, warning } from './finding.ts';

type Facts = Pick<DatabaseFacts, 'role' | 'writes' | 'migrates' | 'migrations'>;

/** Both roles do what they are for: one writes a row and deletes it, the other makes a table and takes it back. */
export async function tryRoles(
  url: string,
  { databaseMigrateUrl }: Pick<Env, 'databaseMigrateUrl'>,
  { role, writes, migrates, migrations }: Facts,
): Promise<Finding[]> {
  if (!writes) return [];
  const findings: Finding[] = [];
  if (migrations.applied.length > 0)
    findings.push(
      ...(await orFault(
        async () => {
          await tryRows(url);
          return [ok(`${role} writes a row and deletes it`)];
        },
        `${role} could not write a row and delete it`,
        'Look at the database’s own log; a full disk or a missing right is the usual reason.',
      )),
    );
  if (databaseMigrateUrl !== null) findings.push(...(await tryOwner(databaseMigrateUrl)));
  if (databaseMigrateUrl !== null && migrates)
    findings.push(
      warning(
        `${role} could change the tables as well: a hole in the product would open them`,
        'Let the role of DATABASE_MIGRATE_URL own the tables and DATABASE_URL’s role only use them.',
      ),
    );
  return findings;
}

function tryOwner(url: string): Promise<Finding[]> {
  const role = decodeURIComponent(new URL(url).username);
  return orFault(
    async () => {
      await tryTables(url);
      return [ok(`${role} makes a table and changes it`)];
    },
    `${role} could not make a table`,
    `GRANT CREATE, USAGE ON SCHEMA public TO ${role};`,
  );
}
