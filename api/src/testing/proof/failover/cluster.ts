import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresAccount } from '@salamu/prisma/embedded/account';
import { SQL } from 'bun';
import { freePort } from '../../../../scripts/free-port.ts';
import { patience } from '../../patience.ts';
import { startProgram } from '../../program.ts';
import { type DatabaseNode, databaseNode } from './node.ts';
import { programNamed } from './programs.ts';
import { environment, filledIn, recipe } from './recipes.ts';

/** A database that fails over, as `deploy/failover` sets it up, with all of it on this machine. */
export interface Cluster {
  nodes: [DatabaseNode, DatabaseNode];
  /** Through PgBouncer and HAProxy. */
  databaseUrl: string;
  /** Through HAProxy, to the primary. */
  directUrl: string;
  /** Through HAProxy, to the one that follows. */
  readUrl: string;
  /** Straight to one node, past HAProxy, as a client does that knows no better. */
  urlOf(node: DatabaseNode): string;
  stop(): Promise<void>;
}

/** Waits until this is so. */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const latest = performance.now() + patience; !(await isSo()); await Bun.sleep(100))
    if (performance.now() > latest) throw new Error(`after ${patience / 1000} s still not: ${what}`);
}

/** Which of the two takes writes and which confirms them, once both do. */
export async function untilWhole(
  nodes: readonly DatabaseNode[],
): Promise<{ primary: DatabaseNode; standby: DatabaseNode }> {
  let [primary, standby]: (DatabaseNode | undefined)[] = [];
  await until('a primary with a standby that confirms its commits', async () => {
    const roles = await Promise.all(
      nodes.map(async (node) =>
        (await node.is('primary')) ? 'primary' : (await node.is('sync')) ? 'sync' : '',
      ),
    );
    primary = nodes[roles.indexOf('primary')];
    standby = nodes[roles.indexOf('sync')];
    return Boolean(primary && standby);
  });
  if (!primary || !standby) throw new Error('the cluster is not whole');
  return { primary, standby };
}

export async function startCluster(): Promise<Cluster> {
  const stack = new AsyncDisposableStack();
  try {
    return await openCluster(stack);
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

async function openCluster(stack: AsyncDisposableStack): Promise<Cluster> {
  const account = postgresAccount();
  const folder = await mkdtemp(join(tmpdir(), 'salamu-failover-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  if (account) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  const run = (name: string, command: string[], env?: Record<string, string>) =>
    stack.defer(startProgram({ command, env, account, log: join(folder, `${name}.log`) }).stop);

  const etcd = `127.0.0.1:${freePort()}`;
  const peers = `http://127.0.0.1:${freePort()}`;
  // One of the three: nothing is done to etcd here.
  const ofEtcd = await environment('etcd.env', {
    ETCD_LISTEN_CLIENT_URLS: `http://${etcd}`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${etcd}`,
    ETCD_LISTEN_PEER_URLS: peers,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peers,
    ETCD_INITIAL_CLUSTER: `etcd-1=${peers}`,
  });
  run('etcd', [programNamed('etcd')], { ...ofEtcd, ETCD_DATA_DIR: join(folder, 'etcd') });

  const word = () => randomBytes(16).toString('hex');
  const passwords = { superuser: word(), replication: word() };
  const machine = { folder, account, etcd, passwords };
  const nodes: [DatabaseNode, DatabaseNode] = [
    databaseNode({ ...machine, name: 'db-1' }),
    databaseNode({ ...machine, name: 'db-2' }),
  ];
  const [primaryPort, replicaPort, poolerPort] = [freePort(), freePort(), freePort()];
  run('haproxy', [programNamed('haproxy'), '-db', '-f', recipe('haproxy.cfg')], {
    DB_1: `127.0.0.1:${nodes[0].postgresPort}`,
    DB_1_PATRONI: String(nodes[0].patroniPort),
    DB_2: `127.0.0.1:${nodes[1].postgresPort}`,
    DB_2_PATRONI: String(nodes[1].patroniPort),
    PRIMARY: `127.0.0.1:${primaryPort}`,
    REPLICA: `127.0.0.1:${replicaPort}`,
  });
  for (const node of nodes) {
    stack.defer(node.stop);
    await node.start();
  }
  await untilWhole(nodes);

  const address = (user: string, password: string, port: number, database: string) =>
    `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
  const asSuperuser = (port: number) => address('postgres', passwords.superuser, port, 'postgres');
  const password = word();
  await using superuser = new SQL(asSuperuser(primaryPort), { max: 1 });
  await superuser.unsafe(`CREATE ROLE salamu LOGIN PASSWORD '${password}'`);
  await superuser.unsafe('CREATE DATABASE salamu OWNER salamu');

  const users = join(folder, 'userlist.txt');
  await Bun.write(users, `"salamu" "${password}"\n`);
  const settings = join(folder, 'pgbouncer.ini');
  await Bun.write(
    settings,
    await filledIn('pgbouncer.ini', {
      'port=5000': `port=${primaryPort}`,
      'listen_port = 6432': `listen_port = ${poolerPort}`,
      '/etc/pgbouncer/userlist.txt': users,
    }),
  );
  if (account) for (const file of [users, settings]) await chown(file, account.uid, account.gid);
  run('pgbouncer', [programNamed('pgbouncer'), settings]);

  return {
    nodes,
    databaseUrl: address('salamu', password, poolerPort, 'salamu'),
    directUrl: address('salamu', password, primaryPort, 'salamu'),
    readUrl: address('salamu', password, replicaPort, 'salamu'),
    urlOf: ({ postgresPort }) => asSuperuser(postgresPort),
    stop: () => stack.disposeAsync(),
  };
}
