import { Prisma } from '@salamu/prisma/client';
import type { Currency } from '#api/domain/money/money.ts';
import { manualPayouts, type PayoutProvider } from '#api/domain/payout/states.ts';
import type { Queryable } from '#api/start/database/database.ts';

export interface ProviderCashRow {
  /** A payment provider's name, or `manual` for our own bank account. */
  provider: PayoutProvider;
  currency: Currency;
  amount: bigint;
}

/**
 * Cash movements per provider by our records, not the ledger: what came in, minus refunds, payouts, chargebacks and
 * fees. Minor units; they sum to `provider_cash` and, for our bank, `bank_cash`.
 */
const fromCaptures = (whose: string, joined = '', refunder = whose) => `
  SELECT ${whose}, c.currency, c.amount FROM captures c ${joined}
  UNION ALL
  SELECT ${whose}, c."feeCurrency", -c.fee FROM captures c ${joined} WHERE c.fee > 0
  UNION ALL
  SELECT ${refunder}, r.currency, -r.amount FROM captures c ${joined} JOIN refunds r ON r."captureId" = c.id
  WHERE r.status = 'paid' AND r."coveredBy" IS NULL
  UNION ALL
  SELECT ${whose}, b.currency, -b.amount FROM captures c ${joined} JOIN chargebacks b ON b."captureId" = c.id
  WHERE b.status IN ('open', 'lost')
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

/** Settlements move to our bank account; fees are gone. */
const fromMovements = `
  SELECT provider, currency, -amount FROM provider_movements
  UNION ALL
  SELECT '${manualPayouts}', currency, amount FROM provider_movements WHERE kind = 'settlement'`;

/** The same by subject, `id`. */
export const movedByRequests = fromCaptures('p."requestId" AS id', 'JOIN payments p ON p.id = c."paymentId"');
export const movedByPayouts = fromPayouts('id');
export const movedByStrays = fromStrays('id');
/** The provider's side only. */
export const movedByMovements = `SELECT id, currency, -amount AS amount FROM provider_movements WHERE kind <> 'tax'`;

/** Manual refunds left our own bank account. */
const refunder = `CASE WHEN r."sentOn" IS NULL THEN c.provider ELSE '${manualPayouts}' END`;
const movements = [
  fromCaptures('c.provider', '', refunder),
  fromPayouts('provider'),
  fromStrays('provider'),
  fromMovements,
].join(' UNION ALL ');

const summed = (parts: string) => Prisma.sql`
  SELECT provider, currency, sum(amount)::bigint AS amount FROM (${Prisma.raw(parts)}) moved
  GROUP BY provider, currency ORDER BY provider, currency`;

/** What each provider should hold, minor units: the stored balance and changes not folded in yet. */
export function findProviderCash(db: Queryable): Promise<ProviderCashRow[]> {
  return db.$queryRaw<ProviderCashRow[]>(
    summed(`SELECT provider, currency, amount FROM provider_cash
      UNION ALL SELECT provider, currency, amount FROM provider_cash_changes`),
  );
}

/** The same, computed from every record. */
export function recountProviderCash(db: Queryable): Promise<ProviderCashRow[]> {
  return db.$queryRaw<ProviderCashRow[]>(summed(movements));
}

/** Fold some of the changes into the stored balances; returns how many. */
export async function foldProviderCash(db: Queryable, most: number): Promise<number> {
  const [row] = await db.$queryRaw<{ folded: number }[]>`
    WITH folded AS (
      DELETE FROM provider_cash_changes
      WHERE id IN (SELECT id FROM provider_cash_changes LIMIT ${most} FOR UPDATE SKIP LOCKED)
      RETURNING provider, currency, amount
    ), kept AS (
      INSERT INTO provider_cash AS kept (provider, currency, amount)
      SELECT provider, currency, sum(amount) FROM folded GROUP BY provider, currency ORDER BY provider, currency
      ON CONFLICT (provider, currency) DO UPDATE SET amount = kept.amount + excluded.amount
    )
    SELECT count(*)::int AS folded FROM folded`;
  return row?.folded ?? 0;
}
