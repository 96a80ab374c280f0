import { SQL } from 'bun';
import { brief } from '../api/src/testing/orders.ts';
import { good } from './signed-in.ts';

const callers = 8;

interface Placed {
  payment: { id: string };
  trackingToken: string;
}

/** Orders from guests who each order and play the bank, until the last is stored as paid. */
export async function payOrders(
  origin: string,
  databaseUrl: string,
  seconds: number,
): Promise<{ orders: number; perSecond: number }> {
  await using database = new SQL(databaseUrl, { max: 1 });
  const artists = await database<{ id: string }[]>`
    SELECT id FROM artists WHERE listed AND accepting AND ${brief.language} = ANY(languages)
      AND "awayUntil" IS NULL AND "openCap" IS NULL AND "dailyCap" IS NULL`;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let orders = 0;

  async function orderAgainAndAgain(): Promise<void> {
    while (performance.now() < until) {
      const number = orders++;
      await orderAndPay(origin, artists[number % artists.length]?.id ?? '', `10.3.${number % 250}.1`);
    }
  }

  await Promise.all(Array.from({ length: callers }, orderAgainAndAgain));
  const unpaid = () =>
    database`SELECT 1 FROM requests WHERE status = 'awaiting_payment' AND "createdAt" > now() - interval '1 minute' LIMIT 1`;
  while ((await unpaid()).length > 0) await Bun.sleep(10);
  return { orders, perSecond: (orders * 1000) / (performance.now() - startedAt) };
}

async function orderAndPay(origin: string, artistId: string, network: string): Promise<void> {
  const guest = { name: 'Njeri', email: `${crypto.randomUUID()}@fans.example` };
  const placed = await good(
    fetch(`${origin}/api/requests`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-forwarded-for': network,
      },
      body: JSON.stringify({ ...brief, artistId, guest }),
    }),
  );
  const { payment, trackingToken } = (await placed.json()) as Placed;
  await good(
    fetch(`${origin}/api/payments/${payment.id}/sandbox/succeed`, {
      method: 'POST',
      headers: { authorization: `Tracking ${trackingToken}`, 'x-forwarded-for': network },
    }),
  );
}

/** PostgreSQL’s own measure on the same server, in a database beside the product’s. */
export interface Pgbench {
  perSecond(seconds: number): Promise<number>;
  remove(): Promise<void>;
}

const database = 'pgbench';
/** A million accounts: enough that the callers rarely wait for each other’s branch. */
const scale = 10;

/** Makes the tables of TPC-B; null where there is no `pgbench`. */
export async function preparePgbench(databaseUrl: string): Promise<Pgbench | null> {
  const program = await findPgbench();
  if (!program) return null;
  const url = new URL(databaseUrl);
  url.pathname = `/${database}`;
  const manage = async (statement: string) => {
    await using owner = new SQL(databaseUrl, { max: 1 });
    await owner.unsafe(statement);
  };
  const run = async (...options: string[]) => {
    const child = Bun.spawn([program, ...options, url.href], { stdout: 'pipe', stderr: 'pipe' });
    const [said, complained] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ]);
    if ((await child.exited) !== 0) throw new Error(`pgbench failed: ${complained}`);
    return said;
  };
  await manage(`CREATE DATABASE ${database}`);
  await run('--initialize', '--quiet', `--scale=${scale}`);
  return {
    async perSecond(seconds) {
      const said = await run(
        '--no-vacuum',
        '--protocol=prepared',
        `--client=${callers}`,
        '--jobs=2',
        `--time=${seconds}`,
      );
      return Number(/^tps = ([\d.]+)/m.exec(said)?.[1]);
    },
    remove: () => manage(`DROP DATABASE ${database}`),
  };
}

/** On the path, or where Debian puts what comes with the server. */
async function findPgbench(): Promise<string | null> {
  const onPath = Bun.which('pgbench');
  if (onPath) return onPath;
  const [found] = await Array.fromAsync(new Bun.Glob('/usr/lib/postgresql/*/bin/pgbench').scan('/'));
  return found ?? null;
}
