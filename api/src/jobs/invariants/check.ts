import type { Context } from '#api/context.ts';
import { payoutInvariants } from './payout-queries.ts';
import { invariantQueries } from './queries.ts';
import { takeBackWrongSums } from './summed-days.ts';

/** A row that breaks an invariant of security.md. */
export interface Violation {
  invariant: string;
  id: string;
}

const newestVideos = 200;

/** Reads database, storage and the providers' books for what breaks an invariant; an empty answer is the good one. */
export async function findViolations(ctx: Context): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const { invariant, sql } of [...invariantQueries, ...payoutInvariants]) {
    const rows = await ctx.db.$queryRawUnsafe<{ id: string }[]>(sql, ctx.clock.now());
    found.push(...rows.map(({ id }) => ({ invariant, id })));
  }
  return [
    ...found,
    ...(await bookDifferences(ctx)),
    ...(await takeBackWrongSums(ctx)),
    ...(await missingFiles(ctx)),
  ];
}

/** Money that is on its way (taken, its webhook not yet worked) shows here too, and is gone at the next look. */
async function bookDifferences({ db, payments }: Context): Promise<Violation[]> {
  const differences: Violation[] = [];
  for (const [name, provider] of payments) {
    const ours = await db.$queryRaw<{ currency: string; amount: bigint }[]>`
      SELECT currency, sum(amount)::bigint AS amount FROM (
        SELECT currency, amount FROM captures WHERE provider = ${name}
        UNION ALL
        SELECT r.currency, -r.amount FROM refunds r JOIN captures c ON c.id = r."captureId"
        WHERE c.provider = ${name} AND r.status = 'paid'
        UNION ALL
        SELECT currency, -amount FROM payouts WHERE provider = ${name} AND status = 'paid'
        UNION ALL
        SELECT currency, -amount FROM chargebacks WHERE provider = ${name} AND status <> 'won'
        UNION ALL
        SELECT "feeCurrency", -fee FROM captures WHERE provider = ${name} AND fee > 0
        UNION ALL
        SELECT "feeCurrency", -fee FROM chargebacks WHERE provider = ${name} AND fee > 0
        UNION ALL
        SELECT "feeCurrency", -fee FROM payouts WHERE provider = ${name} AND fee > 0
      ) moved GROUP BY currency`;
    const left = new Map(ours.map(({ currency, amount }) => [currency, Number(amount)]));
    const holdings = await provider.holdings();
    if (!holdings) continue;
    for (const { currency, amount } of holdings) left.set(currency, (left.get(currency) ?? 0) - amount);
    for (const [currency, amount] of left) {
      if (amount !== 0)
        differences.push({
          invariant: 'I7: the provider’s book equals ours',
          id: `${name} ${currency} ${amount}`,
        });
    }
  }
  return differences;
}

async function missingFiles({ db, storage }: Context): Promise<Violation[]> {
  const videos = await db.video.findMany({
    orderBy: { id: 'desc' },
    take: newestVideos,
    select: { id: true, key: true },
  });
  const missing = [];
  for (const { id, key } of videos) {
    if (!(await storage.stat(key))) missing.push({ invariant: 'I8: every video has its file', id });
  }
  return missing;
}
