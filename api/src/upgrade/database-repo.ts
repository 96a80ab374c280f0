import { createPrisma } from '@salamu/prisma/client';
import type { Database } from '#api/start/database/database.ts';

/** Query the database at a URL, and close it again. */
export async function withDatabase<T>(url: string, ask: (db: Database) => Promise<T>): Promise<T> {
  const db = createPrisma(url);
  try {
    return await ask(db);
  } finally {
    await db.$disconnect();
  }
}
