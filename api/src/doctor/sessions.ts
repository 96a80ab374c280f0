import { sharesSessions } from '@salamu/prisma/sessions';
import type { Check } from './check.ts';
import { fault, ok, orFault } from './finding.ts';

/** DATABASE_DIRECT_URL leads to PostgreSQL itself, or to a pooler that keeps a session for each connection. */
export const sessions: Check = {
  name: 'Sessions',
  async look({ env: { databaseUrl, databaseDirectUrl } }) {
    const url = databaseDirectUrl ?? databaseUrl;
    if (url === null) return [];
    const setting = databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
    return orFault(
      async () => [
        (await sharesSessions(url))
          ? fault(
              `${setting} leads to a transaction pooler: copies that start together, and backups, could not take turns`,
              'Set DATABASE_DIRECT_URL to PostgreSQL itself, past the pooler.',
            )
          : ok(`${setting}: each connection keeps its session`),
      ],
      `${setting} refuses the connection`,
      `Check host, port, role and password in ${setting}.`,
    );
  },
};
