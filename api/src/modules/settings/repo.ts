import type { Prisma } from '@salamu/prisma/client';
import { type SettingName, type Settings, settingNames } from '#api/domain/admin/settings.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** The stored settings; missing ones have their defaults. */
export async function findSettings(db: Queryable): Promise<Partial<Settings>> {
  const rows = await db.setting.findMany({
    where: { key: { in: [...settingNames] } },
    select: { key: true, value: true },
  });
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Serialise settings changes until the transaction ends. */
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

/** The values before each change since then. */
export async function findFormer(
  db: Queryable,
  names: SettingName[],
  since: Date,
): Promise<Partial<Settings>[]> {
  const rows = await db.auditEntry.findMany({
    where: { action: 'setting_changed', targetId: { in: names }, at: { gt: since } },
    select: { values: { select: { before: true } } },
  });
  return rows.map(({ values }) => (values?.before ?? {}) as Partial<Settings>);
}

/** The settings' version: how many times they have changed. */
export function countSettingChanges(db: Queryable): Promise<number> {
  return db.auditEntry.count({ where: { action: 'setting_changed' } });
}
