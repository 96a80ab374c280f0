import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/client.ts';

export type * from './generated/client.ts';
export { Prisma } from './generated/client.ts';

/** Limits of every connection (security.md): no statement, lock or idle transaction may hold the product up. */
const connectionOptions =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000';

/** A Prisma client on a PostgreSQL of version 15 or later. */
export function createPrisma(connectionString: string): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg({ connectionString, options: connectionOptions, max: 20 }),
  });
}
