import { Prisma, type PrismaClient } from '@salamu/prisma/client';
import { claim } from '#api/async/claim-repo.ts';
import type { Currency } from '#api/domain/money/money.ts';

/** The bank's book is in its own tables, which no other code reads or writes. */
export type Book = PrismaClient;

const chargeSelect = {
  reference: true,
  currency: true,
  amount: true,
  status: true,
  captures: {
    orderBy: { createdAt: 'asc' },
    select: { id: true, amount: true, createdAt: true, chargedBackAt: true, returnedAt: true },
  },
} satisfies Prisma.SandboxChargeSelect;
export type ChargeRow = Prisma.SandboxChargeGetPayload<{ select: typeof chargeSelect }>;

/** Open a charge; the same reference again is the same charge. */
export async function openCharge(
  book: Book,
  charge: { reference: string; currency: Currency; amount: number; createdAt: Date },
): Promise<ChargeRow | null> {
  await book.sandboxCharge.createMany({ data: [charge], skipDuplicates: true });
  return findCharge(book, charge.reference);
}

export function findCharge(book: Book, reference: string): Promise<ChargeRow | null> {
  return book.sandboxCharge.findUnique({ where: { reference }, select: chargeSelect });
}

export interface Taking {
  times: number;
  /** Whether it is taken even if the charge is settled. */
  evenIfSettled: boolean;
}

/** Take a charge's money and queue its webhooks; false, and nothing is done, if the charge is already settled. */
export async function capture(
  book: Book,
  charge: ChargeRow,
  { times, evenIfSettled }: Taking,
  now: Date,
  webhooks: WebhookNote[],
): Promise<boolean> {
  const captures = Array.from({ length: times }, () => ({
    id: `cap_${Bun.randomUUIDv7()}`,
    chargeReference: charge.reference,
    amount: charge.amount,
    createdAt: now,
  }));
  const { reference } = charge;
  return book.$transaction(async (tx) => {
    const takeable = evenIfSettled ? { reference } : { reference, status: 'open' };
    const { count } = await tx.sandboxCharge.updateMany({ where: takeable, data: { status: 'captured' } });
    if (count === 0) return false;
    await tx.sandboxCapture.createMany({ data: captures });
    await tx.sandboxWebhook.createMany({ data: webhooks });
    return true;
  });
}

/** Decline a charge and queue its webhooks, which are sent even if it is already settled. */
export async function fail(book: Book, reference: string, webhooks: WebhookNote[]): Promise<boolean> {
  const where = { reference, status: 'open' };
  const [{ count }] = await book.$transaction([
    book.sandboxCharge.updateMany({ where, data: { status: 'failed' } }),
    book.sandboxWebhook.createMany({ data: webhooks }),
  ]);
  return count > 0;
}

const refundSelect = {
  id: true,
  idempotencyKey: true,
  captureId: true,
  amount: true,
} satisfies Prisma.SandboxRefundSelect;
type RefundRow = Prisma.SandboxRefundGetPayload<{ select: typeof refundSelect }>;

/** Return a capture's money, once per key and never more than was taken; why not, or null if the capture is unknown. */
export function refund(
  book: Book,
  order: { idempotencyKey: string; captureId: string; amount: number; createdAt: Date },
): Promise<RefundRow | 'more than was taken' | null> {
  return book.$transaction(async (tx) => {
    const known = await tx.sandboxRefund.findUnique({
      where: { idempotencyKey: order.idempotencyKey },
      select: refundSelect,
    });
    if (known) return known;
    await tx.$queryRaw`SELECT id FROM sandbox_captures WHERE id = ${order.captureId} FOR UPDATE`;
    const taken = await tx.sandboxCapture.findUnique({
      where: { id: order.captureId },
      select: { amount: true, chargedBackAt: true, returnedAt: true, refunds: { select: { amount: true } } },
    });
    if (!taken) return null;
    if (taken.chargedBackAt && !taken.returnedAt) return 'more than was taken';
    const returned = taken.refunds.reduce((sum, { amount }) => sum + amount, 0);
    if (returned + order.amount > taken.amount) return 'more than was taken';
    return tx.sandboxRefund.create({
      data: { id: `ref_${Bun.randomUUIDv7()}`, ...order },
      select: refundSelect,
    });
  });
}

export function findRefunds(book: Book, idempotencyKey: string): Promise<RefundRow[]> {
  return book.sandboxRefund.findMany({ where: { idempotencyKey }, select: refundSelect });
}

export interface WebhookNote {
  id: string;
  body: string;
  createdAt: Date;
  nextTryAt: Date;
}

const dueWebhooks = {
  table: 'sandbox_webhooks',
  at: 'nextTryAt',
  sets: Prisma.sql`attempts = t.attempts + 1`,
  returns: Prisma.sql`t.id, t.body, t.attempts`,
} as const;

export function claimDueWebhooks(book: Book, now: Date, leaseUntil: Date) {
  const due = { now, leaseUntil, limit: 20 };
  return claim<{ id: string; body: string; attempts: number }>(book, dueWebhooks, due);
}

/** When the webhook is retried; null once it was answered. */
export async function planWebhook(book: Book, id: string, nextTryAt: Date | null): Promise<void> {
  await book.sandboxWebhook.updateMany({ where: { id }, data: { nextTryAt } });
}

/** Everything taken minus everything returned and paid out, per currency. */
export async function holdings(book: Book): Promise<{ currency: Currency; amount: number }[]> {
  const rows = await book.$queryRaw<{ currency: Currency; amount: bigint }[]>`
    SELECT currency, sum(amount)::bigint AS amount FROM (
      SELECT c.currency, t.amount FROM sandbox_captures t JOIN sandbox_charges c ON c.reference = t."chargeReference"
      WHERE t."chargedBackAt" IS NULL OR t."returnedAt" IS NOT NULL
      UNION ALL
      SELECT c.currency, -r.amount FROM sandbox_refunds r JOIN sandbox_captures t ON t.id = r."captureId"
      JOIN sandbox_charges c ON c.reference = t."chargeReference"
      UNION ALL
      SELECT currency, -amount FROM sandbox_payouts WHERE status = 'paid'
    ) moved GROUP BY currency`;
  return rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) }));
}

/** Every charge with what was taken and returned, and every payout, newest first. */
export async function readBook(book: Book, limit: number) {
  const [charges, payouts] = await Promise.all([
    book.sandboxCharge.findMany({
      orderBy: { createdAt: 'desc' },
      take: limit,
      select: {
        ...chargeSelect,
        createdAt: true,
        captures: {
          orderBy: { createdAt: 'asc' },
          select: {
            id: true,
            amount: true,
            createdAt: true,
            chargedBackAt: true,
            returnedAt: true,
            refunds: { orderBy: { createdAt: 'asc' }, select: { id: true, amount: true, createdAt: true } },
          },
        },
      },
    }),
    book.sandboxPayout.findMany({
      orderBy: { createdAt: 'desc' },
      take: limit,
      select: { id: true, account: true, status: true, currency: true, amount: true, createdAt: true },
    }),
  ]);
  return { charges, payouts };
}
export type BookPage = Awaited<ReturnType<typeof readBook>>;
