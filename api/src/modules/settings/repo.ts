import type { Prisma } from '@salamu/prisma/client';
import type { Rates } from '#api/domain/money.ts';
import type { Walk } from '#api/domain/payment/invariants.ts';
import { type SettingName, type Settings, settingNames } from '#api/domain/settings.ts';
import type { Queryable } from '#api/start/database.ts';

/** The stored settings; missing ones have their defaults. */
export async function findSettings(db: Queryable): Promise<Partial<Settings>> {
  const rows = await db.setting.findMany({
    where: { key: { in: settingNames } },
    select: { key: true, value: true },
  });
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Make other changes of settings wait until the transaction ends. */
export async function lockSettings(tx: Queryable): Promise<void> {
  await tx.$executeRaw`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`;
}

const appliedRates = 'ratesApplied';
const invariantsCheck = 'invariantsCheck';
const backupStatus = 'backupStatus';

/** The result of the last invariant check, by any copy. */
export interface InvariantsCheck {
  /** ISO 8601. */
  at: string;
  /** How many rows violate each violated invariant. */
  broken: Record<string, number>;
  /** When each difference between the providers' books and ours was first seen; missing in old checks. */
  sightings?: Record<string, string>;
  /** Rules that could not be checked for some rows. */
  unfinished?: string[];
  /** Where the next check continues; old checks went through everything in one go. */
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

/** What a job last saw at BACKUP_URL. Times are ISO 8601. */
export interface BackupStatus {
  newestAt: string | null;
  /** The newest backup verified by a restore, and when. */
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

/** The exchange rates the artists' dollar prices were last computed with; null before any. */
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
