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
const fromCaptures = (whose: string, joined = '') => `
  SELECT ${whose}, c.currency, c.amount FROM captures c ${joined}
  UNION ALL
  SELECT ${whose}, c."feeCurrency", -c.fee FROM captures c ${joined} WHERE c.fee > 0
  UNION ALL
  SELECT ${whose}, r.currency, -r.amount FROM captures c ${joined} JOIN refunds r ON r."captureId" = c.id
  WHERE r.status = 'paid' AND r."coveredBy" IS NULL
  UNION ALL
  SELECT ${whose}, b.currency, -b.amount FROM captures c ${joined} JOIN chargebacks b ON b."captureId" = c.id
  WHERE b.status <> 'won'
  UNION ALL
  SELECT ${whose}, b."feeCurrency", -b.fee FROM captures c ${joined} JOIN chargebacks b ON b."captureId" = c.id
  WHERE b.fee > 0`;
const fromPayouts = (whose: string) => `
  SELECT ${whose}, currency, -amount AS amount FROM payouts WHERE status = 'paid'
  UNION ALL
  SELECT ${whose}, "feeCurrency", -fee FROM payouts WHERE fee > 0`;
const fromStrays = (whose: string) => `
  SELECT ${whose}, currency, amount FROM stray_captures WHERE status IS DISTINCT FROM 'paid'
  UNION ALL
  SELECT ${whose}, "feeCurrency", -fee FROM stray_captures WHERE fee > 0`;

/** The same by what it belongs to, which is `id`. */
export const movedByRequests = fromCaptures('p."requestId" AS id', 'JOIN payments p ON p.id = c."paymentId"');
export const movedByPayouts = fromPayouts('id');
export const movedByStrays = fromStrays('id');

const movements = [fromCaptures('c.provider'), fromPayouts('provider'), fromStrays('provider')];

/** What each provider should hold for us, minor units. */
export function findProviderCash(db: Queryable): Promise<ProviderCashRow[]> {
  return db.$queryRaw<ProviderCashRow[]>(Prisma.sql`
    SELECT provider, currency, sum(amount)::bigint AS amount FROM (${Prisma.raw(movements.join(' UNION ALL '))}) moved
    GROUP BY provider, currency ORDER BY provider, currency`);
}
