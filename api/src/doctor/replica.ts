import { inspectReplica } from '@salamu/prisma/replica';
import type { Check } from './check.ts';
import { fault, ok, orFault, warning } from './finding.ts';

/** More than a busy replica lacks at any moment. */
const muchBehind = 64 * 1024 ** 2;

/** DATABASE_READ_URL, where it is set. */
export const replica: Check = {
  name: 'Replica',
  async look({ env: { databaseUrl, databaseReadUrl } }) {
    if (databaseUrl === null || databaseReadUrl === null) return [];
    return orFault(
      async () => {
        const { follows, isSame, behind } = await inspectReplica(databaseUrl, databaseReadUrl);
        if (!isSame)
          return [
            fault(
              'DATABASE_READ_URL leads to another database than DATABASE_URL',
              'Name a streaming replica of that PostgreSQL, and the same database.',
            ),
          ];
        if (!follows)
          return [
            warning(
              'DATABASE_READ_URL leads to the primary: nothing is read there',
              'Name a replica, or leave the setting out.',
            ),
          ];
        if (behind > muchBehind)
          return [
            warning(
              'the replica is far behind: until it has caught up, everything is read from the primary',
              'See whether it still receives (pg_stat_wal_receiver) and is not paused (pg_is_wal_replay_paused()).',
            ),
          ];
        return [ok('the replica follows')];
      },
      'DATABASE_READ_URL does not answer; everything is read from the primary',
      'Check host, port, role and password in DATABASE_READ_URL, and that the replica allows connections (hot_standby).',
    );
  },
};
