import { findEmbedded, startEmbedded } from '@salamu/prisma/embedded';
import { migrate } from '@salamu/prisma/migrate';
import { waitForDatabase } from '@salamu/prisma/reach';
import { grantTo } from '@salamu/prisma/rights';
import { inTurn } from '@salamu/prisma/turn';
import type { Env } from './env.ts';

export interface OpenDatabase {
  url: string;
  /** Ends the embedded PostgreSQL; one from DATABASE_URL is left alone. */
  stop(): Promise<void>;
}

type Where = Pick<Env, 'databaseUrl' | 'dataDir'> & Partial<Pick<Env, 'databaseMigrateUrl'>>;

/**
 * The PostgreSQL of DATABASE_URL, once it answers, or the embedded one, brought to the newest migration.
 * Ends with the signal's reason when that aborts.
 */
export async function openDatabase(where: Where, signal?: AbortSignal): Promise<OpenDatabase> {
  const database = await reachDatabase(where, signal);
  try {
    signal?.throwIfAborted();
    await bringUp(database, where, signal);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Bring the database to the newest migration. Returns the names of those it applied. */
export async function migrateDatabase(where: Where): Promise<string[]> {
  const database = await joinDatabase(where);
  try {
    return await bringUp(database, where);
  } finally {
    await database.stop();
  }
}

/** Where another role owns the tables, the running product's role gets the rights it needs. */
function bringUp(
  { url }: OpenDatabase,
  { databaseMigrateUrl }: Where,
  signal?: AbortSignal,
): Promise<string[]> {
  const ownerUrl = databaseMigrateUrl ?? url;
  const work = async () => {
    const applied = await migrate(ownerUrl);
    if (databaseMigrateUrl) await grantTo(ownerUrl, decodeURIComponent(new URL(url).username));
    return applied;
  };
  return inTurn(ownerUrl, work, signal);
}

/** The same database as it is, beside a copy that runs here or without one. */
export async function joinDatabase(where: Where): Promise<OpenDatabase> {
  const running = where.databaseUrl ? undefined : await findEmbedded(where.dataDir);
  return running ? { url: running, stop: () => Promise.resolve() } : reachDatabase(where);
}

function reachDatabase({ databaseUrl, dataDir }: Where, signal?: AbortSignal): Promise<OpenDatabase> {
  return databaseUrl ? reach(databaseUrl, signal) : startEmbedded({ dataDir, signal });
}

async function reach(url: string, signal?: AbortSignal): Promise<OpenDatabase> {
  await waitForDatabase(url, signal);
  return { url, stop: () => Promise.resolve() };
}
