import type { Prisma } from '@salamu/prisma/client';
import type { Rates } from '#api/domain/money.ts';
import type { Walk } from '#api/domain/payment/invariants.ts';
import { type SettingName, type Settings, settingNames } from '#api/domain/settings.ts';
import type { Queryable } from '#api/start/database.ts';

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

const appliedRates = 'ratesApplied';
const invariantsCheck = 'invariantsCheck';
const backupStatus = 'backupStatus';

/** How the last check of the invariants went, whichever copy of the product made it. */
export interface InvariantsCheck {
  /** ISO 8601. */
  at: string;
  /** How many rows break each invariant that is broken. */
  broken: Record<string, number>;
  /** When each difference between the providers' books and ours was first seen; checks of old have none. */
  sightings?: Record<string, string>;
  /** Rules that some rows could not be checked by. */
  unfinished?: string[];
  /** Where the next check goes on; those of old went through everything at once. */
  walk?: Walk;
}

/** Null before the first check. */
export async function findInvariantsCheck(db: Queryable): Promise<InvariantsCheck | null> {
  const where = { key: invariantsCheck };
  const row = await db.setting.findUnique({ where, select: { value: true } });
  return row ? (row.value as unknown as InvariantsCheck) : null;
}

export function storeInvariantsCheck(db: Queryable, check: InvariantsCheck): Promise<void> {
  return storeSetting(db, invariantsCheck, check);
}

/** What lies at BACKUP_URL, as a job has last seen it. Times are ISO 8601. */
export interface BackupStatus {
  newestAt: string | null;
  /** The newest backup that a restore has proved, and when it did. */
  proved: { takenAt: string; provedAt: string } | null;
}

/** Null before a job has looked, and without BACKUP_URL. */
export async function findBackupStatus(db: Queryable): Promise<BackupStatus | null> {
  const row = await db.setting.findUnique({ where: { key: backupStatus }, select: { value: true } });
  return row ? (row.value as unknown as BackupStatus) : null;
}

export function storeBackupStatus(db: Queryable, status: BackupStatus): Promise<void> {
  return storeSetting(db, backupStatus, status);
}

/** The table of rates that the artists' prices in dollars were last brought to; null before any. */
export async function findAppliedRates(db: Queryable): Promise<Rates | null> {
  const row = await db.setting.findUnique({ where: { key: appliedRates }, select: { value: true } });
  return row ? (row.value as unknown as Rates) : null;
}

export function storeAppliedRates(db: Queryable, rates: Rates): Promise<void> {
  return storeSetting(db, appliedRates, rates);
}

export async function storeSetting(
  tx: Queryable,
  key: SettingName | typeof appliedRates | typeof invariantsCheck | typeof backupStatus,
  value: unknown,
): Promise<void> {
  const json = value as Prisma.InputJsonValue;
  await tx.setting.upsert({
    where: { key },
    create: { key, value: json },
    update: { value: json },
    select: { key: true },
  });
}
