import { Prisma } from '@salamu/prisma/client';
import type { Rates } from '#api/domain/money/money.ts';
import type { Queryable } from '#api/start/database/database.ts';

/**
 * Update the prices in US cents of the next `limit` priced artists after `after`, if they differ; rounds like
 * `toUsdCents`. `last` is where to continue, null at the end.
 */
export async function updateUsdPrices(
  db: Queryable,
  { perUsd }: Rates,
  after: string | null,
  limit: number,
): Promise<{ changed: number; last: string | null }> {
  const [row] = await db.$queryRaw<{ changed: number; last: string | null }[]>(Prisma.sql`
    WITH batch AS (
      SELECT id, currency, price, "priceUsd" FROM artists
      WHERE price IS NOT NULL AND id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      ORDER BY id LIMIT ${limit}
    ), worth AS (
      SELECT batch.id, round(batch.price::numeric * 100 / rate.units)::int AS cents, batch."priceUsd" AS before
      FROM batch JOIN unnest(${Object.keys(perUsd)}::text[], ${Object.values(perUsd)}::numeric[])
        AS rate(currency, units) USING (currency)
    ), updated AS (
      UPDATE artists SET "priceUsd" = worth.cents FROM worth
      WHERE artists.id = worth.id AND worth.before IS DISTINCT FROM worth.cents
      RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM updated) AS changed,
      (SELECT id FROM batch ORDER BY id DESC LIMIT 1) AS last`);
  return row ?? { changed: 0, last: null };
}
