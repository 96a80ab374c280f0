import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import type { Account } from './account.ts';
import type { Cluster } from './cluster.ts';
import type { Programs } from './programs.ts';

/** Held by the copy of the product that runs this PostgreSQL, for as long as it lives. */
export const ownerLock = 5_421_337;

export const loopback = '127.0.0.1';

export interface Launch {
  cluster: Cluster;
  programs: Programs;
  account: Account | undefined;
  dataDir: string;
  /** Whether what is committed survives a power cut. */
  durable: boolean;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, loopback, () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

const settings = (port: number, durable: boolean) => {
  const safe = durable ? 'on' : 'off';
  return {
    port,
    listen_addresses: loopback,
    unix_socket_directories: '',
    fsync: safe,
    full_page_writes: safe,
    synchronous_commit: safe,
    // Each commit that counts is written by its own session: nothing waits for the writer, which else wakes five times a second.
    wal_writer_delay: '10s',
    autovacuum: safe,
    max_connections: 200,
    shared_buffers: '256MB',
    // No disk of today seeks: with the usual 4, whole tables are read where a hundred look-ups would do.
    random_page_cost: 1.1,
    jit: 'off',
    // Tests ask each question a few times on each connection: planning it anew costs more than the best plan saves.
    plan_cache_mode: durable ? 'auto' : 'force_generic_plan',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
};

const logFile = (launch: Launch) => join(launch.dataDir, 'postgres.log');

/** Starts PostgreSQL in a session of its own, so that Ctrl-C in a terminal reaches the product alone. */
function launchProcess(launch: Launch, port: number): ChildProcess {
  const log = openSync(logFile(launch), 'w');
  const flags = Object.entries(settings(port, launch.durable)).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const child = spawn(launch.programs.postgres, ['-D', launch.cluster.folder, ...flags], {
    ...launch.account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  // A product that ends in any way short of a kill takes it along.
  const end = () => child.kill('SIGINT');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

/** A connection as PostgreSQL's superuser. */
export async function connect(cluster: Cluster, port: number): Promise<pg.Client> {
  const client = new pg.Client({
    host: loopback,
    port,
    user: 'postgres',
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => client.end());
  await client.connect();
  return client;
}

/** Tries until PostgreSQL lets us in, or `isOver` says that waiting is pointless. */
export async function connectWhenReady(
  cluster: Cluster,
  port: number,
  isOver: () => boolean,
): Promise<pg.Client> {
  const latest = Date.now() + 60_000;
  for (;;) {
    try {
      return await connect(cluster, port);
    } catch (error) {
      if (isOver() || Date.now() > latest) throw error;
      await Bun.sleep(20);
    }
  }
}

export interface Running {
  child: ChildProcess;
  /** The superuser's connection that holds the owner's lock. */
  owner: pg.Client;
}

/** Runs PostgreSQL on this port and takes the owner's lock; throws with the end of its log when it does not come up. */
export async function run(launch: Launch, port: number): Promise<Running> {
  const child = launchProcess(launch, port);
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  try {
    const owner = await connectWhenReady(launch.cluster, port, isOver);
    await owner.query('SELECT pg_advisory_lock($1)', [ownerLock]);
    return { child, owner };
  } catch (error) {
    child.kill('SIGINT');
    const log = readFileSync(logFile(launch), 'utf8').trim().split('\n').slice(-5).join('\n');
    throw new Error(`PostgreSQL did not start:\n${log}`, { cause: error });
  }
}
