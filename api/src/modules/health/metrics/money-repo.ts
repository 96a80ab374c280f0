import { Prisma } from '@salamu/prisma/client';
import type { Currency } from '#api/domain/money/money.ts';
import type { ChargebackState, RefundState } from '#api/domain/payment/states.ts';
import type { PayoutState } from '#api/domain/payout/states.ts';
import type { RequestState } from '#api/domain/request/states.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { MoneyUnderWay } from '#api/start/log/metrics.ts';

const moneyStates = {
  request: ['awaiting_payment', 'on_hold', 'pending', 'accepted', 'delivered', 'redo_requested', 'disputed'],
  refund: ['due', 'checking', 'failed'],
  payout: ['requested', 'approved', 'sending', 'unknown'],
  chargeback: ['open'],
} as const satisfies {
  request: readonly RequestState[];
  refund: readonly RefundState[];
  payout: readonly PayoutState[];
  chargeback: readonly ChargebackState[];
};

interface Row {
  what: MoneyUnderWay['what'];
  state: string;
  currency: Currency;
  amount: bigint;
}

const parts: Record<MoneyUnderWay['what'], Prisma.Sql> = {
  request: Prisma.sql`SELECT 'request' AS what, status::text AS state, currency, total AS amount FROM requests
    WHERE status = ANY(${moneyStates.request}::"RequestState"[])`,
  refund: Prisma.sql`SELECT 'refund', status::text, currency, amount FROM refunds
    WHERE status = ANY(${moneyStates.refund}::"RefundState"[])`,
  payout: Prisma.sql`SELECT 'payout', status::text, currency, amount FROM payouts
    WHERE status = ANY(${moneyStates.payout}::"PayoutState"[])`,
  chargeback: Prisma.sql`SELECT 'chargeback', status::text, currency, amount FROM chargebacks
    WHERE status = ANY(${moneyStates.chargeback}::"ChargebackState"[])`,
};

export async function moneyUnderWay(db: Queryable): Promise<MoneyUnderWay[]> {
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT what, state, currency, sum(amount)::bigint AS amount
    FROM (${Prisma.join(Object.values(parts), ' UNION ALL ')}) AS moving
    GROUP BY what, state, currency`);
  return rows.map(({ what, state, currency, amount }) => ({
    what,
    state,
    money: { currency, amount: Number(amount) },
  }));
}
