import type { Prisma } from '@salamu/prisma/client';
import type { Difference } from '#api/domain/books/differences.ts';
import type { Walk } from '#api/domain/books/invariants.ts';
import type { Money, Rates } from '#api/domain/money/money.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { Queryable } from '#api/start/database/database.ts';

export interface InvariantsCheck {
  /** ISO 8601. */
  at: string;
  /** Rows that violate each broken invariant. */
  broken: Record<string, number>;
  /** When each difference between providers' books and ours was first seen. */
  sightings: Record<string, string>;
  /** Rules that couldn't be checked for some rows. */
  unfinished: string[];
  /** Where the next check continues; missing before the first. */
  walk?: Walk | undefined;
}

/** The backups at BACKUP_URL, as a job last saw them. Times are ISO 8601. */
export interface BackupStatus {
  newestAt: string | null;
  /** The newest backup that a restore has verified, and when. */
  proved: { takenAt: string; provedAt: string } | null;
}

/** Where a provider's lists and our records disagreed. Times are ISO 8601. */
export interface ProviderDifferences {
  provider: PaymentProviderName;
  /** Whether it answered last time. */
  told: boolean;
  /** When it last answered; later events are still unread. */
  readAt?: string;
  /** What it can't list, in words for an admin. */
  unlisted: string[];
  differences: (Difference & { foundAt: string })[];
}

/** The last comparison of providers' lists with our records. */
export interface DifferencesLook {
  at: string;
  providers: ProviderDifferences[];
}

/** A time in which no copy ran, and by which deadlines between fans and artists were extended. ISO 8601. */
export interface Outage {
  from: string;
  to: string;
  moved: number;
  /** The last request whose people were notified, '' before the first; null once all were. */
  toldTo: string | null;
}

/** Jobs' stored results. */
interface JobResults {
  /** The last uploaded M-Pesa statement: its end, last balance and differences. */
  mpesaStatement: { at: string; balance: Money | null; differences: ProviderDifferences['differences'] };
  differences: DifferencesLook;
  /** Differences that finance has closed, by `closureOf`. */
  closedDifferences: string[];
  invariantsCheck: InvariantsCheck;
  backupStatus: BackupStatus;
  /** The outcome of the last try. ISO 8601. */
  lastBackup: { at: string; failure: string | null };
  /** When the certificate of PUBLIC_URL expires. ISO 8601. */
  certificate: { endsAt: string };
  jobsRound: { at: string };
  outage: Outage;
  /** The exchange rates of artists' current dollar prices. */
  ratesApplied: Rates;
}

/** Null before a job has stored it. */
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

/** Serialise writers of this result until the transaction ends. */
export async function lockKept(tx: Queryable, key: keyof JobResults): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext(${`settings.${key}`}))::text`;
}
