import type { Prisma } from '@salamu/prisma/client';
import type { Currency } from '#api/domain/money/money.ts';
import { sandboxAccounts, sandboxProcessing } from '#api/domain/payout/sandbox.ts';
import type { Book } from './repo.ts';

const payoutSelect = {
  id: true,
  idempotencyKey: true,
  status: true,
  error: true,
  currency: true,
  amount: true,
} satisfies Prisma.SandboxPayoutSelect;
export type BankPayoutRow = Prisma.SandboxPayoutGetPayload<{ select: typeof payoutSelect }>;

interface Order {
  idempotencyKey: string;
  currency: Currency;
  amount: number;
  account: string;
  createdAt: Date;
}

/** Send money to an account, once per key; some accounts are slow or closed, and some orders are refused. */
export async function takePayout(book: Book, order: Order, refused: boolean): Promise<BankPayoutRow | null> {
  const outcome = refused ? { status: 'failed', error: 'The bank refuses.' } : outcomeFor(order.account);
  await book.sandboxPayout.createMany({
    data: [{ id: `out_${Bun.randomUUIDv7()}`, ...order, ...outcome }],
    skipDuplicates: true,
  });
  const [payout] = await findPayouts(book, order.idempotencyKey);
  return payout ?? null;
}

function outcomeFor(account: string): { status: string; error?: string } {
  if (account.endsWith(sandboxAccounts.closed)) return { status: 'failed', error: 'The account is closed.' };
  return { status: account.endsWith(sandboxAccounts.slow) ? 'processing' : 'paid' };
}

export function findPayouts(book: Book, idempotencyKey: string): Promise<BankPayoutRow[]> {
  return book.sandboxPayout.findMany({ where: { idempotencyKey }, select: payoutSelect });
}

/** Pay this one if the bank has worked on it long enough. */
export async function settleProcessed(book: Book, idempotencyKey: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - sandboxProcessing);
  await book.sandboxPayout.updateMany({
    where: { idempotencyKey, status: 'processing', createdAt: { lte: before } },
    data: { status: 'paid' },
  });
}
