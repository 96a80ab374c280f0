import type { Prisma } from '@salamu/prisma/client';
import type { Money } from '#api/domain/money/money.ts';
import type { Bearer } from '#api/domain/payment/settlement.ts';
import type { PaymentProviderName, RefundCause } from '#api/domain/payment/states.ts';
import type { Withholding } from '#api/domain/payment/withholding.ts';
import type { Queryable } from '#api/start/database/database.ts';

const captureSelect = {
  id: true,
  paymentId: true,
  provider: true,
  reference: true,
  currency: true,
  amount: true,
  refunded: true,
  held: true,
  feeCurrency: true,
} satisfies Prisma.CaptureSelect;
export type CaptureRow = Prisma.CaptureGetPayload<{ select: typeof captureSelect }>;

/** Insert a capture unless the provider's reference is known; returns whether it was new. */
export async function insertCapture(
  tx: Queryable,
  data: Prisma.CaptureUncheckedCreateInput,
): Promise<boolean> {
  const { count } = await tx.capture.createMany({ data: [data], skipDuplicates: true });
  return count === 1;
}

export function findCapture(
  tx: Queryable,
  provider: PaymentProviderName,
  reference: string,
): Promise<CaptureRow | null> {
  return tx.capture.findUnique({
    where: { provider_reference: { provider, reference } },
    select: captureSelect,
  });
}

/** Record a capture's provider fee, once; returns whether this call did it. */
export async function setCaptureFee(tx: Queryable, id: string, fee: Money): Promise<boolean> {
  const { count } = await tx.capture.updateMany({
    where: { id, feeCurrency: null },
    data: { fee: fee.amount, feeCurrency: fee.currency },
  });
  return count === 1;
}

export async function lockHeldCapture(tx: Queryable, requestId: string): Promise<CaptureRow | null> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM captures c JOIN payments p ON p.id = c."paymentId"
    WHERE p."requestId" = ${requestId}::uuid AND c.held FOR UPDATE OF c`;
  const [row] = rows;
  return row ? tx.capture.findUnique({ where: { id: row.id }, select: captureSelect }) : null;
}

/**
 * Owe `amount` of the capture back; false if that cause is already owed. The CHECK keeps refunds within the capture.
 */
export async function insertRefund(tx: Queryable, data: Prisma.RefundUncheckedCreateInput): Promise<boolean> {
  const { count } = await tx.refund.createMany({ data: [data], skipDuplicates: true });
  if (count === 0) return false;
  await tx.capture.update({
    where: { id: data.captureId },
    data: { refunded: { increment: data.amount } },
    select: { id: true },
  });
  return true;
}

const settledSelect = {
  id: true,
  currency: true,
  amount: true,
  withholdingBps: true,
  carriedByArtist: true,
  carriedByUs: true,
  refunds: {
    orderBy: { id: 'asc' },
    select: {
      id: true,
      amount: true,
      status: true,
      attempts: true,
      bearer: true,
      coveredBy: true,
      sentOn: true,
    },
  },
  chargebacks: {
    where: { status: { in: ['open', 'lost'] } },
    orderBy: { id: 'asc' },
    select: { id: true, amount: true, reference: true },
  },
  payment: {
    select: { requestId: true, request: { select: { artistId: true, commissionBps: true } } },
  },
} satisfies Prisma.CaptureSelect;
export type SettledRow = Prisma.CaptureGetPayload<{ select: typeof settledSelect }>;

/** A capture, locked with its refunds until the transaction ends: no refund is claimed meanwhile. */
export async function lockSettled(tx: Queryable, id: string): Promise<SettledRow> {
  await tx.$queryRaw`SELECT id FROM captures WHERE id = ${id}::uuid FOR UPDATE`;
  await tx.$queryRaw`SELECT id FROM refunds WHERE "captureId" = ${id}::uuid FOR UPDATE`;
  return tx.capture.findUniqueOrThrow({ where: { id }, select: settledSelect });
}

export function findSettled(db: Queryable, requestId: string): Promise<SettledRow[]> {
  return db.capture.findMany({
    where: { payment: { requestId } },
    orderBy: { id: 'asc' },
    select: settledSelect,
  });
}

/** Captures of artists' released money that banks dispute or have taken, with their chargebacks. */
export async function findContested(db: Queryable, artistIds: string[]) {
  const chargebacks = { status: { in: ['inquiry', 'open', 'lost'] } } satisfies Prisma.ChargebackWhereInput;
  return db.capture.findMany({
    where: {
      withholdingBps: { not: null },
      chargebacks: { some: chargebacks },
      payment: { request: { artistId: { in: artistIds } } },
    },
    orderBy: { id: 'asc' },
    select: {
      ...settledSelect,
      chargebacks: {
        where: chargebacks,
        orderBy: { id: 'asc' },
        select: { id: true, amount: true, reference: true, status: true },
      },
    },
  });
}

export async function keepCarried(tx: Queryable, id: string, carried: Record<Bearer, number>): Promise<void> {
  await tx.capture.update({
    where: { id },
    data: { carriedByArtist: carried.artist, carriedByUs: carried.platform },
    select: { id: true },
  });
}

/** The country of the artist who was asked, ISO 3166-1. */
export async function findArtistCountry(db: Queryable, requestId: string): Promise<string> {
  const select = { artist: { select: { country: true } } };
  return (await db.request.findUniqueOrThrow({ where: { id: requestId }, select })).artist.country;
}

/** @param withholding what the artist's country taxes, if it does */
export async function markReleased(
  tx: Queryable,
  id: string,
  withholding: Pick<Withholding, 'bps' | 'country'> | null,
): Promise<void> {
  const data = { withholdingBps: withholding?.bps ?? 0, taxedIn: withholding?.country };
  await tx.capture.update({ where: { id }, data, select: { id: true } });
}

/** The capture's refunds of this cause. The caller has locked the capture. */
export function countRefunds(tx: Queryable, captureId: string, cause: RefundCause): Promise<number> {
  return tx.refund.count({ where: { captureId, cause } });
}

const chargebackSelect = {
  id: true,
  reference: true,
  status: true,
  currency: true,
  amount: true,
  fee: true,
  feeCurrency: true,
  reason: true,
  dueAt: true,
  evidenceAt: true,
  openedAt: true,
  settledAt: true,
  inDashboard: true,
} satisfies Prisma.ChargebackSelect;
export type ChargebackRow = Prisma.ChargebackGetPayload<{ select: typeof chargebackSelect }>;

export function chargebacksOfRequest(db: Queryable, requestId: string): Promise<ChargebackRow[]> {
  return db.chargeback.findMany({
    where: { capture: { payment: { requestId } } },
    orderBy: { id: 'desc' },
    select: chargebackSelect,
  });
}

/** Store the provider's dispute details, and when it first received our evidence. */
export async function keepDispute(
  tx: Queryable,
  now: Date,
  id: string,
  { answered, ...said }: { reason: string | null; dueAt: Date | null; answered: boolean },
): Promise<void> {
  await tx.chargeback.update({ where: { id }, data: said, select: { id: true } });
  if (answered)
    await tx.chargeback.updateMany({ where: { id, evidenceAt: null }, data: { evidenceAt: now } });
}

export function chargebackOf(db: Queryable, requestId: string, id: string) {
  return db.chargeback.findFirst({
    where: { id, capture: { payment: { requestId } } },
    select: {
      provider: true,
      reference: true,
      status: true,
      currency: true,
      amount: true,
      reason: true,
      dueAt: true,
      evidenceAt: true,
      capture: { select: { reference: true, capturedAt: true } },
    },
  });
}
