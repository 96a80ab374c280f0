import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlQueryable } from '@prisma/driver-adapter-utils';
import type { Pool, PoolConfig, QueryResultRow } from 'pg';
import { type Prisma, PrismaClient } from './generated/client.ts';

export type * from './columns.ts';
export type * from './generated/client.ts';
export { Prisma } from './generated/client.ts';

export interface PoolFigures {
  connections: number;
  idle: number;
  /** What waits for a connection. */
  waiting: number;
}

/** Is around every query: does it, and may note what it was and how long it took. */
type AroundQuery = <T>(sql: string, query: () => Promise<T>) => Promise<T>;

/** Under which PostgreSQL keeps the plan of a statement. */
const nameOf = (sql: string) => Bun.hash(sql).toString(36);

/** Tells how the pool that Prisma has opened is used, and has every query done by `around`. */
class WatchedPg extends PrismaPg {
  #pool: Pool | null = null;
  readonly #around: AroundQuery;
  readonly #prepares: boolean;

  constructor(config: PoolConfig, around: AroundQuery, prepares: boolean) {
    super(config, prepares ? { statementNameGenerator: ({ sql }) => nameOf(sql) } : {});
    this.#around = around;
    this.#prepares = prepares;
  }

  override async connect() {
    const adapter = await super.connect();
    this.#pool = adapter.underlyingDriver();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => this.#watch(await start(level));
    return this.#watch(adapter);
  }

  #watch<On extends SqlQueryable>(on: On): On {
    const queryRaw = on.queryRaw.bind(on);
    const executeRaw = on.executeRaw.bind(on);
    on.queryRaw = (query) => this.#around(query.sql, () => queryRaw(query));
    on.executeRaw = (query) => this.#around(query.sql, () => executeRaw(query));
    return on;
  }

  /** The rows of a statement as the driver reads them; null before the first connection. */
  rows<Row extends QueryResultRow>({ text, values }: Prisma.Sql): Promise<Row[]> | null {
    const pool = this.#pool;
    const query = { text, values, ...(this.#prepares && { name: nameOf(text) }) };
    return pool && this.#around(text, async () => (await pool.query<Row>(query)).rows);
  }

  figures(): PoolFigures {
    return {
      connections: this.#pool?.totalCount ?? 0,
      idle: this.#pool?.idleCount ?? 0,
      waiting: this.#pool?.waitingCount ?? 0,
    };
  }
}

const adapters = new WeakMap<PrismaClient, WatchedPg>();

interface Connecting {
  /** The most connections; 20 by default. */
  max?: number;
  /** Have PostgreSQL plan each statement once: twice as fast, and not through a pooler. */
  prepares?: boolean;
  /** Does every query, and may note what it was and how long it took. */
  around?: AroundQuery;
}

/** Longer than most jobs rest between their rounds: a new connection costs far more than the round's queries. */
const idleTimeoutMillis = 60_000;

/**
 * A Prisma client on a PostgreSQL of version 15 or later. It works through a transaction pooler, unless it prepares: no
 * startup options, no named statements. `limitRole` sets what no statement may exceed.
 */
export function createPrisma(
  connectionString: string,
  { max = 20, prepares = false, around = (_, query) => query() }: Connecting = {},
): PrismaClient {
  const adapter = new WatchedPg({ connectionString, max, idleTimeoutMillis }, around, prepares);
  const client = new PrismaClient({ adapter });
  adapters.set(client, adapter);
  return client;
}

/** How the connections of a client that `createPrisma` has made are used; none before its first query. */
export function poolOf(client: PrismaClient): PoolFigures {
  return adapters.get(client)?.figures() ?? { connections: 0, idle: 0, waiting: 0 };
}

/**
 * The rows of one statement that only reads, past Prisma, which for some dozens of rows costs more than the database: on
 * its connections, with its types as `pg` reads them (an `int8` is a string). Errors are `pg`'s.
 */
export async function rowsOf<Row extends object>(client: PrismaClient, sql: Prisma.Sql): Promise<Row[]> {
  const adapter = adapters.get(client);
  if (!adapter) throw new Error('the client was not made by createPrisma');
  const rows = adapter.rows<Row>(sql);
  if (rows) return rows;
  await client.$connect();
  return (await adapter.rows<Row>(sql)) ?? [];
}
