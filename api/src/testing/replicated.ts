import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresAccount } from '@salamu/prisma/embedded/account';
import { migrate } from '@salamu/prisma/migrate';
import { waitForDatabase } from '@salamu/prisma/reach';
import { SQL } from 'bun';
import { freePort } from '../../scripts/free-port.ts';
import { debianPostgres } from './debian-postgres.ts';
import { startProgram } from './program.ts';

const programs = debianPostgres();

/** Whether this machine has a PostgreSQL that replicates; where it has none, the run says so at its end. */
export const hasReplication = programs !== null;
if (!hasReplication)
  console.log('Not run here: reading from a replica (Debian’s postgresql is not installed)');

/** A PostgreSQL that follows another. */
export interface Follower {
  url: string;
  /** It shows nothing newer until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** A migrated database, and two that follow it. */
export interface Replicated {
  primaryUrl: string;
  replicas: [Follower, Follower];
  /** Waits until the replicas show everything, both or all but one. */
  untilCaughtUp(except?: { but: Follower }): Promise<void>;
  stop(): Promise<void>;
}

export async function startReplicated(): Promise<Replicated> {
  const stack = new AsyncDisposableStack();
  const account = postgresAccount();
  const folder = await mkdtemp(join(tmpdir(), 'salamu-replicated-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  if (account) await chown(folder, account.uid, account.gid);
  const log = join(folder, 'log');
  const program = (name: string, args: string[]) =>
    startProgram({ command: [join(programs ?? '', name), ...args], account, log, ending: 'SIGINT' });
  const finish = async (name: string, args: string[]) => {
    const { child } = program(name, args);
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${name} failed: ${await Bun.file(log).text()}`);
  };
  const run = async (name: string, port: number) => {
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
      // Those who follow this one hear of each write immediately, even at the tests' pace.
      'wal_writer_delay=10ms',
    ];
    const flags = settings.flatMap((setting) => ['-c', setting]);
    const { stop } = program('postgres', ['-D', join(folder, name), ...flags]);
    stack.defer(stop);
    await waitForDatabase(urlOf(port, 'postgres', 'postgres'));
    return stop;
  };
  const urlOf = (port: number, role: string, database: string) =>
    `postgresql://${role}@127.0.0.1:${port}/${database}`;

  const primaryPort = freePort();
  const initialise = ['-U', 'postgres', '-E', 'UTF8', '--no-locale', '--auth=trust', '--no-sync'];
  await finish('initdb', [...initialise, '-D', join(folder, 'primary')]);
  await run('primary', primaryPort);
  const primary = new SQL(urlOf(primaryPort, 'postgres', 'postgres'), { max: 1 });
  stack.defer(() => primary.close());
  await primary.unsafe('CREATE ROLE salamu LOGIN');
  await primary.unsafe('CREATE DATABASE salamu OWNER salamu');
  const primaryUrl = urlOf(primaryPort, 'salamu', 'salamu');
  await migrate(primaryUrl);
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres'];
  const copy = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  const ask = async (sql: SQL, question: string): Promise<unknown> =>
    (await sql.unsafe(`SELECT ${question} AS answer`))[0].answer;
  const until = async (replica: SQL, question: string) => {
    while (!(await ask(replica, question))) await Bun.sleep(10);
  };
  const startFollower = async (name: string) => {
    const port = freePort();
    await finish('pg_basebackup', [...from, ...copy, '-D', join(folder, name)]);
    const stop = await run(name, port);
    const sql = new SQL(urlOf(port, 'postgres', 'postgres'), { max: 1 });
    stack.defer(() => sql.close());
    const follower: Follower = {
      url: urlOf(port, 'salamu', 'salamu'),
      async pause() {
        await ask(sql, 'pg_wal_replay_pause()');
        await until(sql, "pg_get_wal_replay_pause_state() = 'paused'");
      },
      async resume() {
        await ask(sql, 'pg_wal_replay_resume()');
      },
      stop,
    };
    return { follower, sql };
  };
  const one = await startFollower('one');
  const other = await startFollower('other');
  return {
    primaryUrl,
    replicas: [one.follower, other.follower],
    async untilCaughtUp(except) {
      const position = await ask(primary, 'pg_current_wal_flush_lsn()::text');
      for (const { follower, sql } of [one, other])
        if (follower !== except?.but) await until(sql, `pg_last_wal_replay_lsn() >= '${position}'`);
    },
    stop: () => stack.disposeAsync(),
  };
}
