import type { Prisma } from '@salamu/prisma/client';
import type { Rates } from '#api/domain/money.ts';
import type { Walk } from '#api/domain/payment/invariants.ts';
import type { Queryable } from '#api/start/database.ts';

/** The result of the last invariant check, by any copy. */
export interface InvariantsCheck {
  /** ISO 8601. */
  at: string;
  /** How many rows violate each violated invariant. */
  broken: Record<string, number>;
  /** When each difference between the providers' books and ours was first seen. */
  sightings: Record<string, string>;
  /** Rules that could not be checked for some rows. */
  unfinished: string[];
  /** Where the next check continues; missing while none has got that far. */
  walk?: Walk | undefined;
}

/** What a job last saw at BACKUP_URL. Times are ISO 8601. */
export interface BackupStatus {
  newestAt: string | null;
  /** The newest backup verified by a restore, and when. */
  proved: { takenAt: string; provedAt: string } | null;
}

/** What jobs keep for one another, beside the settings in their table. */
interface Kept {
  invariantsCheck: InvariantsCheck;
  backupStatus: BackupStatus;
  /** The exchange rates the artists' dollar prices were last computed with. */
  ratesApplied: Rates;
}

/** Null before a job has kept it. */
export async function findKept<Key extends keyof Kept>(db: Queryable, key: Key): Promise<Kept[Key] | null> {
  const row = await db.setting.findUnique({ where: { key }, select: { value: true } });
  return row && (row.value as unknown as Kept[Key]);
}

export async function storeKept<Key extends keyof Kept>(
  db: Queryable,
  key: Key,
  kept: Kept[Key],
): Promise<void> {
  const value = kept as unknown as Prisma.InputJsonValue;
  await db.setting.upsert({
    where: { key },
    create: { key, value },
    update: { value },
    select: { key: true },
  });
}
