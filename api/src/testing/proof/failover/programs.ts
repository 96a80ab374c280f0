import { debianPostgres } from '../../debian-postgres.ts';

/** Debian keeps some of them where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin`;

const named = ['patroni', 'etcd', 'haproxy', 'pgbouncer'] as const;

/** What this machine lacks of a database that fails over. */
export function missingPrograms(): string[] {
  const missing: string[] = named.filter((name) => !Bun.which(name, { PATH }));
  return debianPostgres() ? missing : [...missing, 'postgresql'];
}

export function programNamed(name: (typeof named)[number]): string {
  const found = Bun.which(name, { PATH });
  if (!found) throw new Error(`${name} is not installed`);
  return found;
}

export function postgresPrograms(): string {
  const found = debianPostgres();
  if (!found) throw new Error('PostgreSQL is not installed');
  return found;
}
