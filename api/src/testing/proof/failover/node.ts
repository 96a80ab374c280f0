import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from '@salamu/prisma/embedded/account';
import { freePort } from '../../../../scripts/free-port.ts';
import { type Program, signalAll, startProgram, withDescendants } from '../../program.ts';
import { postgresPrograms, programNamed } from './programs.ts';
import { environment, recipe } from './recipes.ts';

/** One of the two database machines: Patroni, and the PostgreSQL that it runs. */
export interface DatabaseNode {
  name: string;
  postgresPort: number;
  patroniPort: number;
  start(): Promise<void>;
  /** Whether its Patroni says this of it: `/primary`, `/replica`, `/sync`. */
  is(role: 'primary' | 'replica' | 'sync'): Promise<boolean>;
  /** SIGKILL to everything on it. */
  kill(): void;
  /** SIGSTOP to everything on it. */
  freeze(): void;
  /** SIGCONT, to PostgreSQL first, so that it acts before Patroni can hold it back. */
  thaw(untilPatroni: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

interface Machine {
  name: string;
  folder: string;
  account: Account | undefined;
  etcd: string;
  passwords: { superuser: string; replication: string };
}

export function databaseNode({ name, folder, account, etcd, passwords }: Machine): DatabaseNode {
  const postgresPort = freePort();
  const patroniPort = freePort();
  const data = join(folder, name);
  let patroni: Program | undefined;

  /** The first line of the file is its process; a killed one leaves the file, and its number may be another's. */
  const postmaster = (): number[] => {
    try {
      const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? [pid] : [];
    } catch {
      return [];
    }
  };
  const patroniPid = () => {
    const child = patroni?.child;
    return child?.pid && child.exitCode === null && child.signalCode === null ? [child.pid] : [];
  };
  const everything = () => withDescendants([...patroniPid(), ...postmaster()]);
  const kill = () => signalAll(everything(), 'SIGKILL');
  // A PostgreSQL outlives its Patroni; nothing outlives the proof.
  process.once('exit', kill);

  return {
    name,
    postgresPort,
    patroniPort,
    async start() {
      const [postgres, api] = [`127.0.0.1:${postgresPort}`, `127.0.0.1:${patroniPort}`];
      patroni = startProgram({
        command: [programNamed('patroni'), recipe('patroni.yml')],
        account,
        log: join(folder, `${name}.log`),
        env: await environment('patroni.env', {
          PATRONI_NAME: name,
          PATRONI_RESTAPI_LISTEN: api,
          PATRONI_RESTAPI_CONNECT_ADDRESS: api,
          PATRONI_RESTAPI_PASSWORD: passwords.superuser,
          PATRONI_POSTGRESQL_LISTEN: postgres,
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
          PATRONI_POSTGRESQL_DATA_DIR: data,
          PATRONI_POSTGRESQL_BIN_DIR: postgresPrograms(),
          PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
          PATRONI_ETCD_HOSTS: etcd,
          PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
          PATRONI_REPLICATION_PASSWORD: passwords.replication,
        }),
      });
    },
    is: (role) =>
      fetch(`http://127.0.0.1:${patroniPort}/${role}`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    kill,
    freeze() {
      // What was started between the look and the signal is found by the next look.
      for (let before = -1, pids = everything(); pids.length !== before; pids = everything()) {
        signalAll(pids, 'SIGSTOP');
        before = pids.length;
      }
    },
    async thaw(untilPatroni) {
      signalAll(withDescendants(postmaster()), 'SIGCONT');
      await untilPatroni();
      signalAll(everything(), 'SIGCONT');
    },
    async stop() {
      signalAll(everything(), 'SIGCONT');
      await patroni?.stop();
      kill();
      process.off('exit', kill);
    },
  };
}
