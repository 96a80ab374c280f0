import type { DatabaseFacts } from '@salamu/prisma/inspect';
import { tryRows, tryTables } from '@salamu/prisma/try-writes';
import type { Env } from '#api/start/settings/env.ts';
import { type Finding, ok, orFault, warning } from './finding.ts';

type Facts = Pick<DatabaseFacts, 'role' | 'writes' | 'migrates' | 'migrations'>;

/** Both roles can do their job: one writes and deletes a row, the other creates and drops a table. */
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
          return [ok(`${role} can write a row and delete it`)];
        },
        `${role} could not write a row and delete it`,
        'Look at the database’s log; a full disk or a missing permission is the usual reason.',
      )),
    );
  if (databaseMigrateUrl !== null) findings.push(...(await tryOwner(databaseMigrateUrl)));
  if (databaseMigrateUrl !== null && migrates)
    findings.push(
      warning(
        `${role} could change the tables as well: a vulnerability in the product would expose them`,
        'Let DATABASE_MIGRATE_URL’s role own the tables, and DATABASE_URL’s role only use them.',
      ),
    );
  return findings;
}

function tryOwner(url: string): Promise<Finding[]> {
  const role = decodeURIComponent(new URL(url).username);
  return orFault(
    async () => {
      await tryTables(url);
      return [ok(`${role} can create a table and change it`)];
    },
    `${role} could not create a table`,
    `GRANT CREATE, USAGE ON SCHEMA public TO ${role};`,
  );
}
