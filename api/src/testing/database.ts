import { limitStatements } from '@salamu/prisma/limits';
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

/** A PostgreSQL for test processes, and the database on it that test databases are copies of. */
interface Shared {
  url: string;
  template: string;
}

/** The PostgreSQLs of the workers of one run. */
const serversSetting = 'TEST_SERVERS';

/** A PostgreSQL for each of so many workers, as settings for them; the one of DATABASE_URL is for all. */
export async function startTestServers(
  workers: number,
): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  const wanted = process.env.DATABASE_URL ? 1 : workers;
  const servers = await Promise.all(Array.from({ length: wanted }, openServer));
  const shared = servers.map(({ urlOf, template }): Shared => ({ url: urlOf('postgres'), template }));
  return {
    env: { [serversSetting]: JSON.stringify(shared) },
    stop: async () => void (await Promise.all(servers.map((each) => each.stop()))),
  };
}

/**
 * A database of its own for one test file, with every migration applied and nothing in it. All of a run share one
 * PostgreSQL, started on first use: the embedded one, without fsync, or the one of DATABASE_URL.
 */
export const testDatabase = (): Promise<TestDatabase> => createDatabase(({ template }) => template);

/** A database without any migration. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase(() => 'template1');

async function createDatabase(madeFrom: (server: Server) => string): Promise<TestDatabase> {
  server ??= openServer();
  const { run, urlOf, template } = await server;
  count += 1;
  const name = `${template}_${process.pid}_${count}`;
  // Its files are copied, where the default writes every page to the log as well.
  await run(`CREATE DATABASE ${name} TEMPLATE ${madeFrom(await server)} STRATEGY file_copy`);
  left.add(name);
  for (const statement of limitStatements(name)) await run(statement);
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
  const shared: Shared[] = JSON.parse(process.env[serversSetting] ?? '[]');
  const ours = shared[Number(process.env.BUN_TEST_WORKER_ID ?? 0) % shared.length];
  if (ours) return serverAt(ours);
  const given = process.env.DATABASE_URL;
  const scratch = given ? null : await startScratchPostgres();
  const server = serverAt({ url: given ?? scratch?.url ?? '', template: `salamu_test_${process.pid}` });
  const { run, urlOf, template, stop } = server;
  await run(`CREATE DATABASE ${template}`);
  await migrate(urlOf(template));
  return {
    ...server,
    async stop() {
      await run(`DROP DATABASE ${template} WITH (FORCE)`);
      await stop();
      await scratch?.stop();
    },
  };
}

/** A server, and the template that is there or will be. */
function serverAt({ url, template }: Shared): Server {
  const sql = new SQL(url, { max: 1 });
  return {
    run: async (statement) => void (await sql.unsafe(statement)),
    urlOf: (database) => Object.assign(new URL(url), { pathname: `/${database}` }).href,
    template,
    stop: () => sql.close(),
  };
}
