import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const home = '/usr/lib/postgresql';

/** Where Debian has put the newest PostgreSQL, with `pg_basebackup` and all else that the embedded one does not bring. */
export function debianPostgres(): string | null {
  try {
    const [newest] = readdirSync(home).toSorted((a, b) => Number(b) - Number(a));
    return newest === undefined ? null : join(home, newest, 'bin');
  } catch {
    return null;
  }
}
