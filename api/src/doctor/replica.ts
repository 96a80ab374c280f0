import { inspectReplica } from '@salamu/prisma/replica';
import type { Check } from './check.ts';
import { type Finding, fault, ok, orFault, warning } from './finding.ts';

/** Further behind than a busy replica ever is. */
const muchBehind = 64 * 1024 ** 2;

/** Each URL in DATABASE_READ_URL. */
export const replica: Check = {
  name: 'Replica',
  async look({ env: { databaseUrl, databaseReadUrls } }) {
    if (databaseUrl === null) return [];
    return (await Promise.all(databaseReadUrls.map((url) => lookAt(url, databaseUrl)))).flat();
  },
};

function lookAt(url: string, primaryUrl: string): Promise<Finding[]> {
  const { host } = new URL(url);
  return orFault(
    async () => {
      const { follows, isSame, behind } = await inspectReplica(primaryUrl, url);
      if (!isSame)
        return [
          fault(
            `DATABASE_READ_URL leads to a different database from DATABASE_URL, at ${host}`,
            'Set it to a streaming replica of that PostgreSQL, and the same database.',
          ),
        ];
      if (!follows)
        return [
          warning(
            `DATABASE_READ_URL leads to the primary, at ${host}, so it is not used`,
            'Set it to a replica, or leave it out.',
          ),
        ];
      if (behind > muchBehind)
        return [
          warning(
            `the replica ${host} is far behind, so it is not used until it has caught up`,
            'Check that it is still receiving (pg_stat_wal_receiver) and not paused (pg_is_wal_replay_paused()).',
          ),
        ];
      return [ok(`the replica ${host} is up to date`)];
    },
    `the replica ${host} does not answer, so it is not used`,
    'Check host, port, role and password in DATABASE_READ_URL, and that the replica allows connections (hot_standby).',
  );
}
