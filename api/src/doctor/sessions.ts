import { sharesSessions } from '@salamu/prisma/sessions';
import type { Check } from './check.ts';
import { type Finding, fault, ok, orFault } from './finding.ts';

/** Settings that need sessions must lead to PostgreSQL itself, or to a pooler in session mode. */
export const sessions: Check = {
  name: 'Sessions',
  async look({ env: { databaseUrl, databaseDirectUrl, databaseMigrateUrl } }) {
    const direct: Address =
      databaseDirectUrl === null ? ['DATABASE_URL', databaseUrl] : ['DATABASE_DIRECT_URL', databaseDirectUrl];
    const addresses: Address[] = [direct, ['DATABASE_MIGRATE_URL', databaseMigrateUrl]];
    return (await Promise.all(addresses.map(judge))).flat();
  },
};

type Address = [setting: string, url: string | null];

async function judge([setting, url]: Address): Promise<Finding[]> {
  if (url === null) return [];
  return orFault(
    async () => [
      (await sharesSessions(url))
        ? fault(
            `${setting} leads to a transaction pooler: copies that start together, and backups, could not take turns`,
            setting === 'DATABASE_MIGRATE_URL'
              ? 'Set it to PostgreSQL itself, past the pooler.'
              : 'Set DATABASE_DIRECT_URL to PostgreSQL itself, past the pooler.',
          )
        : ok(`${setting}: each connection keeps its session`),
    ],
    `${setting} refuses the connection`,
    `Check the host, port, role and password in ${setting}.`,
  );
}
