import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/database.ts';
import type { Currency } from '#api/domain/money.ts';

export interface ProviderCashRow {
  /** A payment provider's name, or `manual`: what people sent from our own bank account. */
  provider: string;
  currency: Currency;
  amount: bigint;
}

/**
 * What moved each provider's cash by our own records, not by the ledger: all that came in through it, and all that it
 * returned, paid out, lost to chargebacks and kept. Minor units; over all of them that is `provider_cash`.
 */
export const providerMovements = `
  SELECT provider, currency, amount FROM captures
  UNION ALL
  SELECT c.provider, r.currency, -r.amount FROM refunds r JOIN captures c ON c.id = r."captureId"
  WHERE r.status = 'paid' AND r."coveredBy" IS NULL
  UNION ALL
  SELECT provider, currency, -amount FROM payouts WHERE status = 'paid'
  UNION ALL
  SELECT provider, currency, -amount FROM chargebacks WHERE status <> 'won'
  UNION ALL
  SELECT provider, "feeCurrency", -fee FROM captures WHERE fee > 0
  UNION ALL
  SELECT provider, "feeCurrency", -fee FROM chargebacks WHERE fee > 0
  UNION ALL
  SELECT provider, "feeCurrency", -fee FROM payouts WHERE fee > 0
  UNION ALL
  SELECT provider, currency, amount FROM stray_captures WHERE status IS DISTINCT FROM 'paid'
  UNION ALL
  SELECT provider, "feeCurrency", -fee FROM stray_captures WHERE fee > 0`;

/** What each provider should hold for us, minor units. */
export function findProviderCash(db: Queryable): Promise<ProviderCashRow[]> {
  return db.$queryRaw<ProviderCashRow[]>(Prisma.sql`
    SELECT provider, currency, sum(amount)::bigint AS amount FROM (${Prisma.raw(providerMovements)}) moved
    GROUP BY provider, currency ORDER BY provider, currency`);
}
