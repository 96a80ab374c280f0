import type { Prisma } from '@salamu/prisma/client';
import type { Difference } from '#api/domain/books/differences.ts';
import type { Walk } from '#api/domain/books/invariants.ts';
import type { Money, Rates } from '#api/domain/money/money.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { Queryable } from '#api/start/database/database.ts';

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

/** Where one provider's lists and our records disagreed. Times are ISO 8601. */
export interface ProviderDifferences {
  provider: PaymentProviderName;
  /** Whether it answered the last time it was asked. */
  told: boolean;
  /** When it last answered; what has happened since is still to be read. */
  readAt?: string;
  /** What it cannot list, in words for an admin. */
  unlisted: string[];
  differences: (Difference & { foundAt: string })[];
}

/** The last time the providers' lists were held against our records. */
export interface DifferencesLook {
  at: string;
  providers: ProviderDifferences[];
}

/** A time in which no copy ran, and whose length every promise between fan and artist was moved on by. ISO 8601. */
export interface Outage {
  from: string;
  to: string;
  moved: number;
  /** The last of them whose people have been told, '' before the first; null once all have. */
  toldTo: string | null;
}

/** What jobs keep for one another, beside the settings in their table. */
interface JobResults {
  /** The statement of M-Pesa that finance has uploaded last: until when it goes, its last balance, and what differed. */
  mpesaStatement: { at: string; balance: Money | null; differences: ProviderDifferences['differences'] };
  differences: DifferencesLook;
  /** The differences that finance has explained, by `closureOf`. */
  closedDifferences: string[];
  invariantsCheck: InvariantsCheck;
  backupStatus: BackupStatus;
  /** How the last try to make one ended. ISO 8601. */
  lastBackup: { at: string; failure: string | null };
  /** When the certificate of PUBLIC_URL ends. ISO 8601. */
  certificate: { endsAt: string };
  jobsRound: { at: string };
  outage: Outage;
  /** The exchange rates the artists' dollar prices were last computed with. */
  ratesApplied: Rates;
}

/** Null before a job has kept it. */
export async function findKept<Key extends keyof JobResults>(
  db: Queryable,
  key: Key,
): Promise<JobResults[Key] | null> {
  const row = await db.setting.findUnique({ where: { key }, select: { value: true } });
  return row && (row.value as unknown as JobResults[Key]);
}

export async function storeKept<Key extends keyof JobResults>(
  db: Queryable,
  key: Key,
  kept: JobResults[Key],
): Promise<void> {
  const value = kept as unknown as Prisma.InputJsonValue;
  await db.setting.upsert({
    where: { key },
    create: { key, value },
    update: { value },
    select: { key: true },
  });
}

/** Until the transaction ends, no one else who locks it stores what is kept here. */
export async function lockKept(tx: Queryable, key: keyof JobResults): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext(${`settings.${key}`}))::text`;
}
