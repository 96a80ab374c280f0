import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';
import { type SettingName, type Settings, settingNames } from '#api/domain/settings.ts';

/** The settings that were stored; what is missing is at its default. */
export async function findSettings(db: Queryable): Promise<Partial<Settings>> {
  const rows = await db.setting.findMany({
    where: { key: { in: settingNames } },
    select: { key: true, value: true },
  });
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Keeps other changes of settings waiting until the transaction ends. */
export async function lockSettings(tx: Queryable): Promise<void> {
  await tx.$executeRaw`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`;
}

export async function storeSetting(tx: Queryable, key: SettingName, value: unknown): Promise<void> {
  const json = value as Prisma.InputJsonValue;
  await tx.setting.upsert({
    where: { key },
    create: { key, value: json },
    update: { value: json },
    select: { key: true },
  });
}
