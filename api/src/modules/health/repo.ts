import type { Queryable } from '#api/database.ts';

export async function pingDatabase(db: Queryable): Promise<void> {
  await db.$queryRaw`SELECT 1`;
}
