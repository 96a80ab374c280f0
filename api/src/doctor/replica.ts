import { inspectReplica } from '@salamu/prisma/replica';
import type { Check } from './check.ts';
import { type Finding, fault, ok, orFault, warning } from './finding.ts';

/** More than a busy replica lacks at any moment. */
const muchBehind = 64 * 1024 ** 2;

/** Each address of DATABASE_READ_URL. */
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
            `DATABASE_READ_URL leads to another database than DATABASE_URL, at ${host}`,
            'Name a streaming replica of that PostgreSQL, and the same database.',
          ),
        ];
      if (!follows)
        return [
          warning(
            `DATABASE_READ_URL leads to the primary, at ${host}: nothing is read there`,
            'Name a replica, or leave it out.',
          ),
        ];
      if (behind > muchBehind)
        return [
          warning(
            `the replica ${host} is far behind: nothing is read there until it has caught up`,
            'See whether it still receives (pg_stat_wal_receiver) and is not paused (pg_is_wal_replay_paused()).',
          ),
        ];
      return [ok(`the replica ${host} follows`)];
    },
    `the replica ${host} does not answer: nothing is read there`,
    'Check host, port, role and password in DATABASE_READ_URL, and that the replica allows connections (hot_standby).',
  );
}
