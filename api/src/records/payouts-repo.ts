import { Prisma } from '@salamu/prisma/client';
import { type Claim, claim, type Queue } from '#api/async/claim-repo.ts';
import type { PayoutAccount } from '#api/domain/payout/account.ts';
import { coolOffSince } from '#api/domain/payout/cool-off.ts';
import { manualPayouts, type PayoutProvider, type PayoutState } from '#api/domain/payout/states.ts';
import { payoutLife, payoutTransitions } from '#api/domain/payout/transitions.ts';
import { type Cursor, keyset } from '#api/lists/cursors.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';

/** The columns of a payout account, as an account and a payout each have them. */
export const accountSelect = {
  country: true,
  method: true,
  code: true,
  holder: true,
  number: true,
  bank: true,
} as const;

const payoutSelect = {
  id: true,
  artistId: true,
  currency: true,
  amount: true,
  status: true,
  provider: true,
  ...accountSelect,
  reference: true,
  bankFile: true,
  reason: true,
  attempts: true,
  requestedAt: true,
  approvedAt: true,
  settledAt: true,
  artist: {
    select: {
      id: true,
      slug: true,
      stageName: true,
      mutedMails: true,
      user: { select: { email: true, locale: true, suspendedAt: true } },
      payoutAccount: { select: { changedAt: true } },
    },
  },
} satisfies Prisma.PayoutSelect;
export type PayoutRow = Prisma.PayoutGetPayload<{ select: typeof payoutSelect }>;

/** The artist's country, the default for a payout account. */
export async function findPayoutHome(db: Queryable, artistId: string): Promise<string> {
  const where = { id: artistId };
  return (await db.artist.findUniqueOrThrow({ where, select: { country: true } })).country;
}

export function insertPayout(tx: Queryable, data: Prisma.PayoutUncheckedCreateInput): Promise<PayoutRow> {
  return tx.payout.create({ data, select: payoutSelect });
}

export function findPayout(db: Queryable, id: string): Promise<PayoutRow | null> {
  return db.payout.findUnique({ where: { id }, select: payoutSelect });
}

export async function lockPayout(tx: Queryable, id: string): Promise<PayoutRow | null> {
  await tx.$queryRaw`SELECT id FROM payouts WHERE id = ${id}::uuid FOR UPDATE`;
  return findPayout(tx, id);
}

/** Change the payout only if it is still in `from`; returns whether it was. */
export async function updatePayoutFrom(
  tx: Queryable,
  id: string,
  from: PayoutState,
  data: Prisma.PayoutUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await tx.payout.updateMany({ where: { id, status: from }, data });
  return count === 1;
}

export function findWithdrawable(db: Queryable, artistId: string): Promise<{ id: string }[]> {
  const where = { artistId, status: { in: payoutLife.before('withdraw') } };
  return db.payout.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
}

export function findPayouts(db: Queryable, ids: string[]): Promise<PayoutRow[]> {
  return db.payout.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' }, select: payoutSelect });
}

/** Whether a manual payout already has this reference; serialises recording until the transaction ends. */
export async function lockReference(tx: Queryable, reference: string): Promise<boolean> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('payouts.reference'))::text`;
  return (await tx.payout.count({ where: { provider: manualPayouts, reference } })) > 0;
}

export async function listOwn(db: Queryable, artistId: string, cursor: Cursor | null) {
  const { where: place, ...order } = keyset(cursor);
  const [rows, total]: [PayoutRow[], number] = await Promise.all([
    db.payout.findMany({ where: { AND: [{ artistId }, place] }, ...order, select: payoutSelect }),
    db.payout.count({ where: { artistId } }),
  ]);
  return { rows, total };
}

const sendable = payoutLife.before('send');
const [{ to: sent }] = payoutTransitions.send;

/** An unsent payout waits while its artist is suspended and during the account's cool-off. */
export const payoutQueue: Queue = {
  table: 'payouts',
  at: 'nextTryAt',
  joins: Prisma.sql`JOIN artists a ON a.id = w."artistId" JOIN users u ON u.id = a."userId"
    LEFT JOIN payout_accounts c ON c."artistId" = a.id`,
  waits: (now) => Prisma.sql`w.status = ANY(${sendable}::"PayoutState"[]) AND w.provider <> ${manualPayouts}
    AND (w.attempts > 0 OR u."suspendedAt" IS NULL AND (c."changedAt" > ${coolOffSince(now)}) IS NOT TRUE)`,
  sets: Prisma.sql`status = ${sent}::"PayoutState", attempts = t.attempts + 1`,
};

/** Claim due payouts for this process until `leaseUntil`; if it dies, they are claimed again then. */
export async function claimPayouts(db: Queryable, due: Claim): Promise<PayoutRow[]> {
  const taken = await claim(db, payoutQueue, due);
  if (taken.length === 0) return [];
  return db.payout.findMany({ where: { id: { in: taken.map(({ id }) => id) } }, select: payoutSelect });
}

/** A restored database may not know that a payout was approved and sent: from now on its provider is polled. */
export async function markSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.payout.updateMany({
    where: { id, status: { in: ['requested', ...sendable] }, attempts: 0 },
    data: { status: 'unknown', attempts: 1, nextTryAt: now },
  });
}

export function findUnsettledPayouts(db: Queryable, provider: PayoutProvider): Promise<PayoutRow[]> {
  const where = { provider, status: { in: ['requested' as const, ...sendable] } };
  return db.payout.findMany({ where, orderBy: { id: 'asc' }, select: payoutSelect });
}

export async function findPayeesByNumber(
  db: Queryable,
  digits: string,
): Promise<(PayoutAccount & { artistId: string })[]> {
  return db.payoutAccount.findMany({
    where: { number: { endsWith: digits } },
    select: {
      artistId: true,
      ...accountSelect,
    },
  });
}

/**
 * Poll the provider about a payout now; `key` is our key for it. Never one that a process is just sending: another
 * would send it again.
 */
export async function hurryPayout(db: Queryable, key: string, now: Date): Promise<void> {
  if (isUuid(key))
    await db.payout.updateMany({ where: { id: key, status: 'unknown' }, data: { nextTryAt: now } });
}

export async function findPaidPayout(db: Queryable, key: string): Promise<PayoutRow | null> {
  if (!isUuid(key)) return null;
  return db.payout.findFirst({
    where: { id: key, status: { in: payoutLife.before('bounce') } },
    select: payoutSelect,
  });
}

export interface Payee {
  /** The artist's account is gone: earnings stay on a row that can't be paid out. */
  hasLeft: boolean;
  verified: boolean;
  suspended: boolean;
  account: (PayoutAccount & { changedAt: Date }) | null;
}

/** An artist's payee; locks the artist's row, to serialise its payouts. */
export async function lockPayee(tx: Queryable, artistId: string): Promise<Payee | null> {
  await tx.$queryRaw`SELECT id FROM artists WHERE id = ${artistId}::uuid FOR UPDATE`;
  const artist = await tx.artist.findUnique({
    where: { id: artistId },
    select: {
      verifiedAt: true,
      user: { select: { role: true, suspendedAt: true } },
      payoutAccount: {
        select: {
          ...accountSelect,
          changedAt: true,
        },
      },
    },
  });
  return (
    artist && {
      hasLeft: artist.user.role !== 'artist',
      verified: artist.verifiedAt !== null,
      suspended: artist.user.suspendedAt !== null,
      account: artist.payoutAccount,
    }
  );
}
