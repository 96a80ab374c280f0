import type { Queryable } from '#api/database.ts';

/** The stored value of a setting, unchecked; undefined where the default holds. */
export async function findSetting(db: Queryable, key: string): Promise<unknown> {
  const row = await db.setting.findUnique({ where: { key }, select: { value: true } });
  return row?.value;
}
