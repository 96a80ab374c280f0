import type { Queryable } from '#api/start/database/database.ts';

export async function insertDropped(db: Queryable, keys: string[], at: Date): Promise<void> {
  const data = keys.map((key) => ({ key, droppedAt: at }));
  await db.droppedFile.createMany({ data, skipDuplicates: true });
}

export async function findDropped(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db.droppedFile.findMany({
    where: { droppedAt: { lt: before } },
    orderBy: { droppedAt: 'asc' },
    take: limit,
    select: { key: true },
  });
  return rows.map(({ key }) => key);
}

export async function forgetDropped(db: Queryable, keys: string[]): Promise<void> {
  await db.droppedFile.deleteMany({ where: { key: { in: keys } } });
}

export async function isNoted(db: Queryable, key: string): Promise<boolean> {
  return (await db.droppedFile.count({ where: { key } })) > 0;
}
