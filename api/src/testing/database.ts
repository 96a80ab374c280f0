import { limitRole } from '@salamu/prisma/limits';
import { migrate } from '@salamu/prisma/migrate';
import { SQL } from 'bun';
import { startScratchPostgres } from './scratch.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

interface Server {
  /** Runs one statement beside the databases under test. */
  run(statement: string): Promise<void>;
  urlOf(database: string): string;
  template: string;
  stop(): Promise<void>;
}

let server: Promise<Server> | undefined;
let count = 0;
/** Databases that are not dropped yet. */
const left = new Set<string>();

/**
 * A database of its own for one test file, with every migration applied and nothing in it. All of a run share one
 * PostgreSQL, started on first use: the embedded one, without fsync, or the one of DATABASE_URL.
 */
export function testDatabase(): Promise<TestDatabase> {
  return createDatabase(({ template }) => template);
}

/** A database without any migration. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase(() => 'template1');
}

async function createDatabase(madeFrom: (server: Server) => string): Promise<TestDatabase> {
  server ??= openServer();
  const { run, urlOf, template } = await server;
  count += 1;
  const name = `${template}_${process.pid}_${count}`;
  await run(`CREATE DATABASE ${name} TEMPLATE ${madeFrom(await server)}`);
  left.add(name);
  await limitRole(urlOf(name));
  return { url: urlOf(name), drop: () => drop(run, name) };
}

/** PostgreSQL's own vacuum cannot be sent away, and is gone in a moment. */
async function drop(run: Server['run'], name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await run(`DROP DATABASE ${name} WITH (FORCE)`);
      left.delete(name);
      return;
    } catch (error) {
      if (tries === 50) throw error;
      await Bun.sleep(100);
    }
  }
}

/** Ends what testDatabase() started; called once, after the last test file. */
export async function stopTestDatabases(): Promise<void> {
  if (!server) return;
  const { run, stop } = await server;
  for (const name of left) await drop(run, name);
  await stop();
  server = undefined;
}

async function openServer(): Promise<Server> {
  const given = process.env.DATABASE_URL;
  if (given) return prepare(given, () => Promise.resolve());
  const scratch = await startScratchPostgres();
  return prepare(scratch.url, () => scratch.stop());
}

async function prepare(url: string, stop: () => Promise<void>): Promise<Server> {
  const sql = new SQL(url, { max: 1 });
  const run = async (statement: string) => void (await sql.unsafe(statement));
  const urlOf = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

  const template = `salamu_test_${process.pid}`;
  await run(`CREATE DATABASE ${template}`);
  await migrate(urlOf(template));
  return {
    run,
    urlOf,
    template,
    async stop() {
      await run(`DROP DATABASE ${template} WITH (FORCE)`);
      await sql.close();
      await stop();
    },
  };
}
