import { startEmbedded } from '@salamu/prisma/embedded';
import { migrate } from '@salamu/prisma/migrate';
import { waitForDatabase } from '@salamu/prisma/reach';
import { inTurn } from '@salamu/prisma/turn';
import type { Env } from './env.ts';

export interface OpenDatabase {
  url: string;
  /** Ends the embedded PostgreSQL; one from DATABASE_URL is left alone. */
  stop(): Promise<void>;
}

/**
 * The PostgreSQL of DATABASE_URL, once it answers, or the embedded one, brought to the newest migration.
 * Ends with the signal's reason when that aborts.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  signal?: AbortSignal,
): Promise<OpenDatabase> {
  const database = databaseUrl ? await reach(databaseUrl, signal) : await startEmbedded({ dataDir, signal });
  try {
    signal?.throwIfAborted();
    await inTurn(database.url, () => migrate(database.url), signal);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function reach(url: string, signal?: AbortSignal): Promise<OpenDatabase> {
  await waitForDatabase(url, signal);
  return { url, stop: () => Promise.resolve() };
}
