import type { Prisma } from '@salamu/prisma/client';
import type { Absence } from '#api/domain/artist/absences.ts';
import type { PayoutAccount } from '#api/domain/payout/account.ts';
import { accountSelect } from '#api/records/payouts-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';

const settingsSelect = {
  id: true,
  userId: true,
  accepting: true,
  awayUntil: true,
  dailyCap: true,
  openCap: true,
  timeZone: true,
  country: true,
  mutedMails: true,
  payoutAccount: {
    select: {
      ...accountSelect,
      changedAt: true,
    },
  },
} satisfies Prisma.ArtistSelect;
export type SettingsRow = Prisma.ArtistGetPayload<{ select: typeof settingsSelect }>;

export function findSettings(db: Queryable, artistId: string): Promise<SettingsRow | null> {
  return db.artist.findUnique({ where: { id: artistId }, select: settingsSelect });
}

export async function lockSettings(tx: Queryable, artistId: string): Promise<SettingsRow | null> {
  await tx.$queryRaw`SELECT id FROM artists WHERE id = ${artistId}::uuid FOR UPDATE`;
  return findSettings(tx, artistId);
}

export async function updateSettings(
  tx: Queryable,
  artistId: string,
  data: Prisma.ArtistUncheckedUpdateManyInput,
): Promise<void> {
  await tx.artist.updateMany({ where: { id: artistId }, data });
}

export async function keepAccount(
  tx: Queryable,
  artistId: string,
  account: PayoutAccount,
  changedAt: Date,
): Promise<void> {
  const kept = { ...account, changedAt };
  await tx.payoutAccount.upsert({
    where: { artistId },
    create: { artistId, ...kept },
    update: kept,
    select: { artistId: true },
  });
}

export async function deleteAccount(tx: Queryable, artistId: string): Promise<void> {
  await tx.payoutAccount.deleteMany({ where: { artistId } });
}

export function findPlanned(db: Queryable, artistId: string): Promise<Absence[]> {
  return db.absence.findMany({
    where: { artistId },
    orderBy: { from: 'asc' },
    select: { from: true, until: true },
  });
}

export async function replacePlanned(
  tx: Queryable,
  artistId: string,
  planned: readonly Absence[],
): Promise<void> {
  await tx.absence.deleteMany({ where: { artistId } });
  await tx.absence.createMany({ data: planned.map((absence) => ({ ...absence, id: newId(), artistId })) });
}

/** Mark artists as away whose absence begins; each once, on one copy. */
export async function beginAbsences(db: Queryable, now: Date): Promise<void> {
  await db.$executeRaw`
    WITH begun AS (
      DELETE FROM absences WHERE "from" <= ${now} RETURNING "artistId", until
    ), latest AS (
      SELECT "artistId", max(until) AS until FROM begun WHERE until > ${now} GROUP BY "artistId"
    )
    UPDATE artists a SET "awayUntil" = greatest(a."awayUntil", l.until) FROM latest l WHERE a.id = l."artistId"`;
}
