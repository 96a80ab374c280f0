import type { Money } from '#api/domain/money/money.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { openPayoutStates } from '#api/domain/payout/transitions.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { balancesOf } from '#api/modules/money/balances/service.ts';
import type { Context } from '#api/start/context.ts';
import type { Stage } from './world.ts';

/** A refund or payout that a provider has and our books have no place for. */
export interface Unplaced {
  provider: PaymentProviderName;
  kind: 'refund' | 'payout';
  /** The provider's name for it. */
  key: string;
  money: Money;
}

/** Everything that must hold once all is settled, as sentences about what does not. */
export async function findBreaks(world: Stage, unplaced: readonly Unplaced[] = []): Promise<string[]> {
  const { ctx } = world.product;
  const violations = await findViolations(ctx);
  return [
    ...violations.map(({ invariant, id }) => `${invariant}: ${id}`),
    ...(await differingBooks(world, unplaced)),
    ...(await brokenRows(world)),
    ...(await wrongBalances(world)),
  ];
}

/** Each provider's own book against our ledger's cash at that provider, to the minor unit. */
async function differingBooks(
  { product, simulators }: Stage,
  unplaced: readonly Unplaced[],
): Promise<string[]> {
  const rows = await product.ctx.db.$queryRaw<{ provider: string; currency: string; amount: bigint }[]>`
    SELECT o.provider, e.currency, sum(e.amount)::bigint AS amount
    FROM ledger_entries e JOIN ledger_events v ON v.id = e."eventId" JOIN (
      SELECT id, provider FROM captures
      UNION ALL SELECT r.id, c.provider FROM refunds r JOIN captures c ON c.id = r."captureId"
      UNION ALL SELECT id, provider FROM payouts
      UNION ALL SELECT id, provider FROM chargebacks
      UNION ALL SELECT id, provider FROM stray_captures
      UNION ALL SELECT id, provider FROM provider_movements
    ) o ON o.id = left(split_part(v.key, ':', 2), 36)::uuid
    WHERE e.account = 'provider_cash' GROUP BY 1, 2`;
  const breaks: string[] = [];
  for (const [name, simulator] of simulators) {
    const left = new Map((await simulator.holdings()).map(({ currency, amount }) => [currency, amount]));
    for (const { currency, amount } of rows.filter(({ provider }) => provider === name))
      left.set(currency, (left.get(currency) ?? 0) - Number(amount));
    for (const each of unplaced.filter(({ provider }) => provider === name))
      for (const { currency, amount } of await takenBy(product.ctx, each))
        left.set(currency, (left.get(currency) ?? 0) + amount);
    for (const [currency, amount] of left)
      if (amount !== 0) breaks.push(`the book of ${name} has ${amount} ${currency} more than our ledger`);
  }
  return breaks;
}

/** What it took in the end: nothing if it failed after it was listed, and a fee if it is a payout that arrived. */
async function takenBy(
  { payments }: Context,
  { provider: name, kind, key, money }: Unplaced,
): Promise<Money[]> {
  const provider = payments.get(name);
  if (!provider) throw new Error(`${name} is not enabled`);
  const { refunds, payouts } = await provider.journal(new Date(0));
  const listed = kind === 'refund' ? refunds : payouts;
  if (!listed.some((each) => each.key === key)) return [];
  if (kind === 'refund') return [money];
  const to = { country: 'KE', method: 'mpesa' as const, code: null, holder: '', number: '', bank: null };
  const fee = (await provider.fetchPayout({ idempotencyKey: key, money, to }, []))?.fee;
  return fee ? [money, fee] : [money];
}

/** What may be left of nothing once all is settled, by what it is called. */
const leftovers: Record<string, string> = {
  'a request is both released and refunded': `
    SELECT a."requestId"::text AS id FROM ledger_events a JOIN ledger_events b ON b."requestId" = a."requestId"
    WHERE a.kind = 'released' AND b.key LIKE 'refund_due:%:request'`,
  'a request was paid for and neither released nor refunded': `
    SELECT r.id::text AS id FROM requests r WHERE r."paidAt" IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM ledger_events v WHERE v."requestId" = r.id AND (v.kind = 'released' OR v.key LIKE 'refund_due:%:request'))`,
  'a request has not come to its end': `SELECT id::text || ' ' || status AS id FROM requests WHERE "endedAt" IS NULL`,
  'a payment is still open': `SELECT id::text AS id FROM payments WHERE status = 'open' OR checking`,
  'a refund is neither paid nor with the admins': `
    SELECT id::text || ' ' || status AS id FROM refunds WHERE status NOT IN ('paid', 'failed')`,
  'a refund has failed although nothing goes wrong any more': `
    SELECT r.id::text AS id FROM refunds r WHERE r.status = 'failed' AND NOT EXISTS (
      SELECT 1 FROM chargebacks c WHERE c."captureId" = r."captureId" AND c.status IN ('open', 'lost'))`,
  'a payment for a lost order has not gone back': `
    SELECT id::text || ' ' || coalesce(status::text, 'undecided') AS id FROM stray_captures WHERE status IS DISTINCT FROM 'paid'`,
  'a payout is still under way': `
    SELECT id::text || ' ' || status AS id FROM payouts WHERE status IN (${openPayoutStates.map((state) => `'${state}'`).join()})`,
  'a webhook was never worked': `SELECT provider || ' ' || reference || ' ' || coalesce("lastError", '') AS id FROM webhook_events WHERE "processedAt" IS NULL`,
};

async function brokenRows({ product }: Stage): Promise<string[]> {
  const breaks: string[] = [];
  for (const [what, sql] of Object.entries(leftovers)) {
    const rows = await product.ctx.db.$queryRawUnsafe<{ id: string }[]>(sql);
    breaks.push(...rows.map(({ id }) => `${what}: ${id}`));
  }
  return breaks;
}

/**
 * What each artist has against what was released to them and corrected, less what went back or was taken out of it and
 * what was paid out, worked out from payments, refunds and chargebacks.
 */
async function wrongBalances({ product, artists }: Stage): Promise<string[]> {
  const { db } = product.ctx;
  const breaks: string[] = [];
  for (const { artistId } of artists) {
    const [row] = await db.$queryRaw<{ earned: bigint; out: bigint; corrected: bigint }[]>`
      SELECT
        (SELECT coalesce(sum(shared - shared * "commissionBps" / 10000), 0) FROM (
          SELECT c.amount - borne - least(c."carriedByArtist", beyond - least(c."carriedByUs", beyond)) AS shared, r."commissionBps"
          FROM requests r JOIN payments p ON p."requestId" = r.id JOIN captures c ON c."paymentId" = p.id,
          LATERAL (SELECT coalesce(sum(amount) FILTER (WHERE bearer IS DISTINCT FROM 'platform'), 0) AS borne,
            coalesce(sum(amount) FILTER (WHERE "coveredBy" IS NOT NULL), 0) AS covered
            FROM refunds WHERE "captureId" = c.id) returned,
          LATERAL (SELECT coalesce(sum(amount), 0) - covered AS beyond
            FROM chargebacks WHERE "captureId" = c.id AND status IN ('open', 'lost')) taken
          WHERE r."artistId" = ${artistId}::uuid AND c."withholdingBps" IS NOT NULL) released)::bigint AS earned,
        (SELECT coalesce(sum(amount), 0) FROM payouts WHERE "artistId" = ${artistId}::uuid AND status = 'paid')::bigint AS out,
        (SELECT coalesce(-sum(e.amount), 0) FROM ledger_entries e JOIN ledger_events v ON v.id = e."eventId"
          WHERE e."artistId" = ${artistId}::uuid AND e.account = 'artist_payable' AND v.kind = 'correction')::bigint AS corrected`;
    const balances = await balancesOf(db, artistId);
    const has = balances.reduce((sum, { available }) => sum + available.amount, 0);
    const should = Number(row?.earned ?? 0) + Number(row?.corrected ?? 0) - Number(row?.out ?? 0);
    if (has !== should) breaks.push(`artist ${artistId} has ${has} and should have ${should}`);
  }
  return breaks;
}
