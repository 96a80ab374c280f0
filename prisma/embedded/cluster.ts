import { execFile } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';
import { type Account, canReach } from './account.ts';
import { type Programs, reachableRoot } from './programs.ts';

export interface Cluster {
  folder: string;
  password: string;
}

const run = promisify(execFile);

async function keptPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.password');
  const fresh = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('hex');
  await writeFile(file, fresh, { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}

function existingFolder(link: string): string | undefined {
  if (!lstatSync(link, { throwIfNoEntry: false })) return undefined;
  if (existsSync(link)) return realpathSync(link);
  throw new StartError(
    `The database of ${link} lay elsewhere and is gone. Remove the link to begin with an empty one.`,
  );
}

/** `<dataDir>/postgres`, or a link there to a folder below /var/lib/salamu when the account cannot walk in. */
async function chooseFolder(dataDir: string, account: Account | undefined): Promise<string> {
  const here = join(dataDir, 'postgres');
  const existing = existingFolder(here);
  const folder = existing ?? here;
  if (!account || canReach(account, folder)) return folder;
  if (existing) {
    throw new StartError(
      `The account "postgres" cannot reach ${existing}: one of the folders above it is private.`,
    );
  }
  const elsewhere = join(reachableRoot, `data-${Bun.randomUUIDv7()}`);
  await mkdir(reachableRoot, { recursive: true, mode: 0o711 });
  await own(elsewhere, account);
  await symlink(elsewhere, here);
  return elsewhere;
}

async function own(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
}

/** The character classes of names: C.UTF-8 where the system has it under that name. */
const ctype = { linux: 'C.UTF-8', darwin: 'UTF-8' }[process.platform as string] ?? 'C';

async function initialise(cluster: Cluster, programs: Programs, account: Account | undefined): Promise<void> {
  // Made aside and moved in whole: a start that dies half-way, or a second one at the same time, leaves nothing.
  const unfinished = `${cluster.folder}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await own(unfinished, account);
  const passwordFile = join(unfinished, 'password');
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const made = join(unfinished, 'cluster');
  await run(
    programs.initdb,
    [
      `--pgdata=${made}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${ctype}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...account, cwd: '/' },
  );
  await rename(made, cluster.folder).catch((error) => {
    if (!isInitialised(cluster.folder)) throw error;
  });
  await rm(unfinished, { recursive: true, force: true });
}

const isInitialised = (folder: string) => existsSync(join(folder, 'PG_VERSION'));

/** The cluster of this data folder, made on first use. */
export async function openCluster(
  dataDir: string,
  programs: Programs,
  account: Account | undefined,
): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const cluster = { password: await keptPassword(dataDir), folder: await chooseFolder(dataDir, account) };
  if (!isInitialised(cluster.folder)) await initialise(cluster, programs, account);
  return cluster;
}

export async function existingCluster(dataDir: string): Promise<Cluster | undefined> {
  const folder = existingFolder(join(dataDir, 'postgres'));
  return folder && isInitialised(folder) ? { folder, password: await keptPassword(dataDir) } : undefined;
}

/** What PostgreSQL writes about itself while it runs; `undefined` when it does not. */
export function readPostmaster(folder: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}
