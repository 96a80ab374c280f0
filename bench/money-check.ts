import type { Walk } from '../api/src/domain/payment/invariants.ts';
import { bookDifference, checkRound } from '../api/src/jobs/invariants/check.ts';
import { jobNamed } from '../api/src/jobs/jobs.ts';
import { runUntilIdle } from '../api/src/jobs/runner.ts';
import { startAdminProduct } from './admin-product.ts';
import { insertLedger } from './ledger-rows.ts';
import { insertRequestsOfLedger } from './money-rows.ts';

const revenueDays = jobNamed('revenue-days');

const entries = Number(process.argv[2] ?? 3_000_000);
const mostRounds = 200;
const mostSeconds = 10;

const product = await startAdminProduct(async (databaseUrl) => {
  await insertLedger(databaseUrl, entries);
  await insertRequestsOfLedger(databaseUrl);
});

try {
  const { ctx } = product;
  // The videos have no files here.
  ctx.storage = { ...ctx.storage, stat: async (key) => ({ key, bytes: 1, modifiedAt: new Date() }) };
  await runUntilIdle(ctx, [revenueDays]);
  const seconds: number[] = [];
  let walk: Walk | undefined;
  do {
    const startedAt = performance.now();
    const round = await checkRound(ctx, walk);
    seconds.push((performance.now() - startedAt) / 1000);
    const broken = round.violations.filter(({ invariant }) => invariant !== bookDifference);
    if (broken.length > 0)
      throw new Error(`what was seeded breaks rules: ${JSON.stringify(broken.slice(0, 5))}`);
    if (round.unfinished.length > 0) throw new Error(`not checked in full: ${round.unfinished.join('; ')}`);
    walk = round.walk;
  } while (walk?.sweep.of !== 'events' && seconds.length < mostRounds);
  const longest = Math.max(...seconds);
  console.log(
    `${entries} ledger entries swept in ${seconds.length} rounds of ${longest.toFixed(1)} s at most, ${seconds.reduce((sum, one) => sum + one).toFixed(0)} s in all`,
  );
  console.log(`/admin/books takes ${(await product.timeOf('/admin/books')).toFixed(0)} ms`);
  if (longest > mostSeconds) process.exitCode = 1;
} finally {
  await product.stop();
}
