import type { Stage } from './world.ts';

export type Tally = Record<string, number>;

/** How often money moved in each way, over which provider. */
export async function tallyOf({ product }: Stage): Promise<Tally> {
  const rows = await product.ctx.db.$queryRaw<{ what: string; count: bigint }[]>`
    SELECT what, count(*) FROM (
      SELECT 'captures at ' || provider AS what FROM captures
      UNION ALL SELECT 'refunds' FROM refunds WHERE status = 'paid'
      UNION ALL SELECT 'payouts' FROM payouts WHERE status = 'paid'
      UNION ALL SELECT 'chargebacks ' || status FROM chargebacks
      UNION ALL SELECT 'webhooks' FROM webhook_events
    ) moved GROUP BY what ORDER BY what`;
  return Object.fromEntries(rows.map(({ what, count }) => [what, Number(count)]));
}

export function addTo(sum: Tally, part: Tally): void {
  for (const [what, count] of Object.entries(part)) sum[what] = (sum[what] ?? 0) + count;
}

export function inWords(tally: Tally): string {
  return Object.entries(tally)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}
