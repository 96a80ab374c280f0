import type { Prisma } from '@salamu/prisma/client';
import type { PayoutAccount } from '#api/domain/payout/account.ts';
import { accountSelect } from '#api/records/payouts-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

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
