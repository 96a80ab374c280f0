import { expect, test } from 'bun:test';
import { createPrisma } from '@salamu/prisma/client';
import { transaction } from '#api/start/database.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { countAgainstCaps } from './repo.ts';

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
  const plan = await transaction(ctx.db, async (tx) => {
    // With a handful of rows, reading them all is always cheapest.
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    return tx.$queryRawUnsafe<object[]>(`EXPLAIN (GENERIC_PLAN) ${asked[0]}`);
  });
  const lines = plan.flatMap(Object.values).join('\n');
  expect(lines).toContain('payments_requestId_idx');
  expect(lines).not.toContain('Seq Scan');
  expect(lines).not.toContain('hashed');
});
