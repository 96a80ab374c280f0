import { createPrisma } from '@salamu/prisma/client';
import { SQL } from 'bun';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { countAgainstCaps } from './card/repo.ts';

const product = await sharedProduct();

test('places under a cap are counted by an artist’s own requests, never by all payments (covers F176)', async () => {
  const { ctx, people, clock } = product;
  const asked: string[] = [];
  const watched = createPrisma(ctx.env.databaseUrl ?? '', {
    around: (sql, query) => {
      asked.push(sql);
      return query();
    },
  });
  await countAgainstCaps(watched, people.zuri.artistId ?? '', clock.now());
  await watched.$disconnect();
  await using sql = new SQL(ctx.env.databaseUrl ?? '', { max: 1 });
  // With a handful of rows, reading them all is always cheapest.
  await sql`SET enable_seqscan = off`;
  const plan: object[] = await sql.unsafe(`EXPLAIN (GENERIC_PLAN) ${asked[0]}`);
  const lines = plan.flatMap(Object.values).join('\n');
  expect(lines).toContain('payments_requestId_idx');
  expect(lines).not.toContain('Seq Scan');
  expect(lines).not.toContain('hashed');
});
