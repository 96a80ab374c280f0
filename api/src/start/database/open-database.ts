import { findEmbedded, startEmbedded } from '@salamu/prisma/embedded';
import { limitRole } from '@salamu/prisma/limits';
import { migrate } from '@salamu/prisma/migrate';
import { waitForDatabase } from '@salamu/prisma/reach';
import { grantTo } from '@salamu/prisma/rights';
import { inTurn } from '@salamu/prisma/turn';
import type { Env } from '../settings/env.ts';

export interface OpenDatabase {
  url: string;
  /** Not through a pooler, for what needs its own session. */
  directUrl: string;
  /** Stops the embedded PostgreSQL; an external one is left alone. */
  stop(): Promise<void>;
}

type Where = Pick<Env, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Env, 'databaseDirectUrl' | 'databaseMigrateUrl'>>;

/**
 * The PostgreSQL of DATABASE_URL, once it answers, or the embedded one, migrated to the newest version. Rejects with
 * the signal's reason if aborted.
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

/** Apply all pending migrations; returns their names. */
export async function migrateDatabase(where: Where): Promise<string[]> {
  const database = await joinDatabase(where);
  try {
    return await bringUp(database, where);
  } finally {
    await database.stop();
  }
}

/** If another role owns the tables, grant the product's role its permissions. */
function bringUp(
  { directUrl }: OpenDatabase,
  { databaseMigrateUrl }: Where,
  signal?: AbortSignal,
): Promise<string[]> {
  const ownerUrl = databaseMigrateUrl ?? directUrl;
  const work = async () => {
    const applied = await migrate(ownerUrl);
    if (databaseMigrateUrl) await grantTo(ownerUrl, decodeURIComponent(new URL(directUrl).username));
    await limitRole(directUrl);
    return applied;
  };
  return inTurn(ownerUrl, work, signal);
}

/** The database without migrating, whether or not a copy runs here. */
export async function joinDatabase(where: Where): Promise<OpenDatabase> {
  const running = where.databaseUrl ? undefined : await findEmbedded(where.dataDir);
  return running ? leftAlone(running) : reachDatabase(where);
}

async function reachDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: Where,
  signal?: AbortSignal,
): Promise<OpenDatabase> {
  if (!databaseUrl) {
    const embedded = await startEmbedded({ dataDir, signal });
    return { ...embedded, directUrl: embedded.url };
  }
  const database = leftAlone(databaseUrl, databaseDirectUrl ?? databaseUrl);
  for (const url of new Set([database.url, database.directUrl])) await waitForDatabase(url, signal);
  return database;
}

function leftAlone(url: string, directUrl = url): OpenDatabase {
  return { url, directUrl, stop: () => Promise.resolve() };
}
