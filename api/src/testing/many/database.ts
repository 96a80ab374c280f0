import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from '@salamu/prisma/embedded';
import { holdStart } from '@salamu/prisma/embedded/start-lock';
import { limitRole } from '@salamu/prisma/limits';
import { migrate } from '@salamu/prisma/migrate';
import { readMigrations } from '@salamu/prisma/migrating/folder';
import { SQL } from 'bun';
import { type PlanLog, planLog } from './plan-log.ts';
import { insertManyRows } from './rows.ts';

export interface ManyRows {
  /** A copy of the rows, for one test file to change. */
  url: string;
  plans: PlanLog;
  stop(): Promise<void>;
}

const template = 'many_rows';
const copy = 'many_rows_copy';

/**
 * A PostgreSQL with the rows of so many artists, which are made once for these migrations and kept in the system's
 * temporary folder. It writes down the plan of every statement that our role has run.
 */
export async function openManyRows(artists: number): Promise<ManyRows> {
  const name = `salamu-many-rows-${artists}`;
  const kept = `${name}-${await fingerprint()}`;
  const alone = await holdStart(join(tmpdir(), `${name}.lock`));
  try {
    await removeOthers(name, kept);
    const dataDir = join(tmpdir(), kept);
    const server = await startEmbedded({ dataDir });
    await madeOnce(server, artists);
    const superuser = new SQL(await superuserUrl(server, dataDir), { max: 1 });
    await superuser.unsafe(`DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`);
    await superuser.unsafe(`CREATE DATABASE ${copy} TEMPLATE ${template} OWNER salamu STRATEGY file_copy`);
    const plans = await planLog(superuser, join(dataDir, 'postgres.log'));
    const url = databaseAt(server.url, copy);
    await limitRole(url);
    return {
      url,
      plans,
      async stop() {
        await superuser.unsafe(`DROP DATABASE ${copy} WITH (FORCE)`);
        await superuser.close();
        await server.stop();
        alone[Symbol.dispose]();
      },
    };
  } catch (error) {
    alone[Symbol.dispose]();
    throw error;
  }
}

/** Fills the template under another name first, so that one that was broken off is never taken for it. */
async function madeOnce(server: EmbeddedPostgres, artists: number): Promise<void> {
  const sql = new SQL(server.url, { max: 1 });
  try {
    const made = await sql`SELECT 1 FROM pg_database WHERE datname = ${template}`;
    if (made.length > 0) return;
    const unfinished = `${template}_unfinished`;
    await sql.unsafe(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await sql.unsafe(`CREATE DATABASE ${unfinished}`);
    await migrate(databaseAt(server.url, unfinished));
    await insertManyRows(databaseAt(server.url, unfinished), artists);
    await sql.unsafe(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
  } finally {
    await sql.close();
  }
}

const databaseAt = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

async function superuserUrl({ url }: EmbeddedPostgres, dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  return Object.assign(new URL(databaseAt(url, 'postgres')), { username: 'postgres', password }).href;
}

/** What the kept rows depend on: the migrations, and the files beside this one. */
async function fingerprint(): Promise<string> {
  const hash = new Bun.CryptoHasher('sha256');
  hash.update(JSON.stringify(await readMigrations()));
  const files = (await readdir(import.meta.dir)).filter((file) => /row.*\.ts$/.test(file)).sort();
  for (const file of files) hash.update(await readFile(join(import.meta.dir, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Rows of other migrations, and the folder of a start that did not get far. */
async function removeOthers(name: string, kept: string): Promise<void> {
  const isOther = (file: string) => file.startsWith(`${name}-`) && file !== kept;
  for (const file of (await readdir(tmpdir())).filter(isOther))
    await rm(join(tmpdir(), file), { recursive: true, force: true });
}
