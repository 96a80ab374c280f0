import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartError } from '../start-error.ts';

export interface Account {
  uid: number;
  gid: number;
}

const idOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

function accountNamedPostgres(): Account | undefined {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined;
  }
}

/**
 * PostgreSQL refuses to run as root. Root gets the system's `postgres` account, made when it is missing;
 * anybody else runs PostgreSQL as themselves (`undefined`).
 */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = accountNamedPostgres();
  if (known) return known;
  execFileSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    'postgres',
  ]);
  const made = accountNamedPostgres();
  if (!made)
    throw new StartError('There is no account "postgres" to run PostgreSQL as, and it could not be made.');
  return made;
}

function mayEnter(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return (mode & bit) !== 0;
}

/** Whether the account may walk down to `path`: false for all that lies below someone's 0700 folder. */
export function canReach(account: Account, path: string): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (!mayEnter(folder, account)) return false;
    if (folder === dirname(folder)) return true;
  }
}
