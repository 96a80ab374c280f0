import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { periodicJobs, promptJobs } from '#api/jobs/jobs.ts';
import { revenueDays } from '#api/jobs/revenue-days.ts';
import { type Job, runUntilIdle } from '#api/jobs/runner.ts';
import { operationsOf } from '../access/operations.ts';
import { pay, place } from '../orders.ts';
import { artistCalls, publicCalls } from './calls.ts';
import { plansIn, type RunPlan } from './plan-log.ts';
import { type ManyProduct, openManyProduct } from './product.ts';

const artists = 100_000;
/** A plan that looks at more rows grows with the product, so at a million nobody waits for it. */
const mostScanned = 10_000;
/** What may look at everything there is, and why. */
const exempt: Record<string, string> = {
  'GET /sitemap/artists?page=1': 'counts the files of the sitemap',
  'GET /sitemap/artists?page=6': 'counts the files of the sitemap',
  'job invariants': 'walks through the books',
};

let many: ManyProduct;
beforeAll(async () => {
  many = await openManyProduct(artists);
  await runUntilIdle(many.product.ctx, [revenueDays]);
}, 900_000);
afterAll(() => many.stop(), 60_000);

const tooMuch = (plans: RunPlan[]) =>
  plans
    .filter(({ scanned }) => scanned > mostScanned)
    .map(({ scans, statement }) => `${scans.join(', ')} for ${statement.replaceAll(/\s+/g, ' ')}`);

async function expectShort(name: string, work: () => Promise<unknown>): Promise<void> {
  const plans = await many.plansOf(work);
  if (name in exempt) return;
  expect(tooMuch(plans)).toEqual([]);
}

describe('no plan looks at many rows', () => {
  test.each(publicCalls)('GET %s', (path) =>
    expectShort(`GET ${path}`, async () => {
      expect((await many.product.as('visitor').call('GET', path)).status).toBe(200);
    }),
  );

  test.each(artistCalls)('GET %s, by the busiest artist', (path) =>
    expectShort(`GET ${path}`, async () => {
      expect((await many.busiest.call('GET', path)).status).toBe(200);
    }),
  );

  test('an order, and its payment', () =>
    expectShort('order', async () => {
      const order = await place(many.product, many.product.as('amina'));
      await pay(many.product, many.product.as('amina'), order);
    }));

  const jobs = new Map([...promptJobs, ...periodicJobs].map((job) => [job.name, job]));
  test.each([...jobs.keys()])(
    'job %s',
    (name) => expectShort(`job ${name}`, async () => many.runJob(jobs.get(name) as Job)),
    60_000,
  );
});

test('every public read of the document is among the calls', async () => {
  const reads = (await operationsOf(many.product)).filter(
    ({ access, method }) => access === 'public' && method === 'GET',
  );
  const covered = (path: string) => {
    const shape = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
    return publicCalls.some((call) => shape.test(call));
  };
  expect(reads.filter(({ path }) => !covered(path)).map(({ path }) => path)).toEqual([]);
});

test('a plan that PostgreSQL has written down is read with all that its scans have looked at', () => {
  const written = [
    '2026-11-22 13:00:00.000 UTC [7] LOG:  duration: 1.250 ms  plan:',
    '\t{',
    '\t  "Query Text": "SELECT 1",',
    '\t  "Plan": {"Node Type": "Nested Loop", "Plans": [',
    '\t    {"Node Type": "Seq Scan", "Relation Name": "users", "Actual Rows": 3.00, "Actual Loops": 2, "Rows Removed by Filter": 7},',
    '\t    {"Node Type": "Bitmap Index Scan", "Index Name": "users_lookup", "Actual Rows": 50.00, "Actual Loops": 1}]}',
    '\t}',
    '2026-11-22 13:00:00.001 UTC [7] LOG:  checkpoint starting: time',
  ].join('\n');
  expect(plansIn(written)).toEqual([
    { statement: 'SELECT 1', milliseconds: 1.25, scanned: 20, scans: ['Seq Scan on users: 20'] },
  ]);
});
