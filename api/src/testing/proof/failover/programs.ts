import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian keeps some of them where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin`;

const named = ['patroni', 'etcd', 'haproxy', 'pgbouncer'] as const;

/** Debian's own place for the programs of each PostgreSQL; Patroni needs more of them than the embedded one brings. */
function postgresFolder(): string | null {
  const home = '/usr/lib/postgresql';
  try {
    const [newest] = readdirSync(home).toSorted((a, b) => Number(b) - Number(a));
    return newest === undefined ? null : join(home, newest, 'bin');
  } catch {
    return null;
  }
}

/** What this machine lacks of a database that fails over. */
export function missingPrograms(): string[] {
  const missing: string[] = named.filter((name) => !Bun.which(name, { PATH }));
  return postgresFolder() ? missing : [...missing, 'postgresql'];
}

export function programNamed(name: (typeof named)[number]): string {
  const found = Bun.which(name, { PATH });
  if (!found) throw new Error(`${name} is not installed`);
  return found;
}

export function postgresPrograms(): string {
  const found = postgresFolder();
  if (!found) throw new Error('PostgreSQL is not installed');
  return found;
}
