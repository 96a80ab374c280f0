import { dayOf } from '../api/src/domain/date-range.ts';
import { addDays } from '../api/src/domain/request/deadlines.ts';
import { takeBackWrongSums } from '../api/src/jobs/invariants/summed-days.ts';
import { jobNamed } from '../api/src/jobs/jobs.ts';
import { runUntilIdle } from '../api/src/jobs/runner.ts';
import type { Revenue } from '../api/src/modules/money/revenue/model.ts';
import { startAdminProduct, trivialAddress } from './admin-product.ts';
import { insertLedger } from './ledger-rows.ts';

const revenueDays = jobNamed('revenue-days');

const entries = Number(process.argv[2] ?? 1_000_000);

const today = dayOf(new Date());
const since = (days: number) => `startDate=${dayOf(addDays(new Date(), 1 - days))}&endDate=${today}`;
const addresses = [
  `/admin/reports/revenue?${since(20 * 365)}`,
  `/admin/reports/revenue?${since(365)}&groupBy=week`,
  `/admin/reports/revenue?${since(30)}&groupBy=day`,
];

const product = await startAdminProduct((databaseUrl) => insertLedger(databaseUrl, entries));

async function measure(): Promise<{ times: number[]; answers: Revenue[] }> {
  const times = [];
  const answers = [];
  for (const address of addresses) {
    times.push(await product.timeOf(address));
    answers.push(await product.ask<Revenue>(address));
  }
  return { times, answers };
}

async function secondsOf(work: () => Promise<unknown>): Promise<string> {
  const startedAt = performance.now();
  await work();
  return `${((performance.now() - startedAt) / 1000).toFixed(2)} s`;
}

try {
  const trivial = await product.timeOf(trivialAddress);
  const multiple = (time = 0) => `×${(time / trivial).toFixed(0)} (${time.toFixed(0)} ms)`.padEnd(18);
  const raw = await measure();
  const summing = await secondsOf(() => runUntilIdle(product.ctx, [revenueDays]));
  await product.ctx.db.$executeRaw`ANALYZE revenue_days, summed_days, booked_days, account_days`;
  const summed = await measure();
  if (!Bun.deepEquals(raw.answers, summed.answers))
    throw new Error('the sums are not what the ledger adds up to');

  console.log(
    `${entries} ledger entries over 20 years; GET ${trivialAddress} takes ${trivial.toFixed(1)} ms here`,
  );
  console.log(
    `all days summed in ${summing}, a round of the proof takes ${await secondsOf(() => takeBackWrongSums(product.ctx))}\n`,
  );
  console.log(`${''.padEnd(72)} ${'from the ledger'.padEnd(18)} with the days summed`);
  for (const [index, address] of addresses.entries())
    console.log(`${address.padEnd(72)} ${multiple(raw.times[index])} ${multiple(summed.times[index])}`);
  for (const address of ['/admin/books', '/admin/books/journal'])
    console.log(`${address.padEnd(72)} ${multiple(await product.timeOf(address))}`);
} finally {
  await product.stop();
}
