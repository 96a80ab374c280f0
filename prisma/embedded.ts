import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { postgresAccount } from './embedded/account.ts';
import { type Cluster, existingCluster, openCluster, readPostmaster } from './embedded/cluster.ts';
import { endOrphan, hasOwner, isRunning } from './embedded/orphan.ts';
import { findPrograms } from './embedded/programs.ts';
import { freePort, type Launch, loopback, type Running, run } from './embedded/server.ts';
import { holdStart } from './embedded/start-lock.ts';

const name = 'salamu';

export interface EmbeddedPostgres {
  /** For the role `salamu`, which owns the database `salamu` and may create others, and is no superuser. */
  url: string;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Holds `postgres` (the cluster), `postgres.password` and `postgres.log`. Made when missing. */
  dataDir: string;
  /** For tests: faster, because it would not survive a power cut, and gone with all of `dataDir` once stopped. */
  temporary?: boolean;
  /** Ends the wait for another start in the same folder. */
  signal?: AbortSignal;
}

/** The address of the PostgreSQL that a copy of the product runs in this folder; `undefined` where none does. */
export async function findEmbedded(dataDir: string): Promise<string | undefined> {
  const cluster = await existingCluster(dataDir);
  const postmaster = cluster && readPostmaster(cluster.folder);
  if (!postmaster || !isRunning(cluster.folder, postmaster.pid)) return undefined;
  return (await hasOwner(cluster, postmaster.port)) ? urlOf(cluster, postmaster.port) : undefined;
}

const urlOf = ({ password }: Cluster, port: number) =>
  `postgresql://${name}:${password}@${loopback}:${port}/${name}`;

/**
 * Starts the PostgreSQL that comes with the product, on a free loopback port.
 *
 * It survives what happens to it: a PostgreSQL left over by a killed product is stopped first, and one that dies
 * under a living product is started again on the same port. Under root it runs as the account `postgres`; where that
 * account cannot reach `dataDir`, the cluster is kept in /var/lib/salamu and `dataDir/postgres` is a link to it.
 * A second start in the same `dataDir` waits for the first, and throws when that is a copy of the product that lives on.
 */
export async function startEmbedded({
  dataDir,
  temporary = false,
  signal,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  using _ = await holdStart(dataDir, signal);
  const account = postgresAccount();
  const programs = await findPrograms(account);
  const cluster = await openCluster(dataDir, programs, account);
  await endOrphan(cluster, dataDir);

  const launch: Launch = { cluster, programs, account, dataDir, durable: !temporary };
  const port = await freePort();
  let running = await run(launch, port);
  let stopping = false;
  await createDatabase(running.owner, cluster.password);

  async function keepRunning(): Promise<void> {
    while (!stopping) {
      await once(running.child, 'exit');
      await running.owner.end().catch(() => undefined);
      while (!stopping) {
        console.error('PostgreSQL ended unexpectedly; starting it again.');
        try {
          running = await run(launch, port);
          break;
        } catch (error) {
          console.error(error);
          await Bun.sleep(500);
        }
      }
    }
  }
  const kept = keepRunning();

  return {
    url: urlOf(cluster, port),
    async stop() {
      stopping = true;
      await end(running);
      await kept;
      if (temporary) await Promise.all([cluster.folder, dataDir].map(removeFolder));
    },
  };
}

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

async function end({ child, owner }: Running): Promise<void> {
  await owner.end();
  child.kill('SIGINT');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function createDatabase(owner: pg.Client, password: string): Promise<void> {
  const role = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  if (role.rowCount === 0) {
    await owner.query(`CREATE ROLE ${name} LOGIN CREATEDB PASSWORD ${pg.escapeLiteral(password)}`);
  }
  const database = await owner.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (database.rowCount === 0) await owner.query(`CREATE DATABASE ${name} OWNER ${name}`);
}
