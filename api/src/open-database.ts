import { startEmbedded } from '@salamu/prisma/embedded';
import { migrate } from '@salamu/prisma/migrate';
import type { Env } from './env.ts';

export interface OpenDatabase {
  url: string;
  /** Ends the embedded PostgreSQL; one from DATABASE_URL is left alone. */
  stop(): Promise<void>;
}

/** The PostgreSQL of DATABASE_URL, or the embedded one, brought to the newest migration. */
export async function openDatabase(env: Env): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = env;
  const database = databaseUrl
    ? { url: databaseUrl, stop: () => Promise.resolve() }
    : await startEmbedded({ dataDir });
  try {
    await migrate(database.url);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}
