import { nextDue } from '#api/jobs/due-repo.ts';
import { periodicJobs, promptJobs } from '#api/jobs/jobs.ts';
import { isQueued, type Job } from '#api/jobs/runner.ts';
import { operationsOf } from '../access/operations.ts';
import { testsAll } from '../exhaustive.ts';
import { buy } from '../orders.ts';
import type { Caller } from '../product.ts';
import { adminCalls, artistCalls, fanCalls, publicCalls } from './calls.ts';
import { plansIn, type RunPlan } from './plan-log.ts';
import { openManyProduct } from './product.ts';

/** With this many, whoever looks through all of something is over the limit already. */
const artists = testsAll ? 100_000 : 20_000;
/** A plan that looks at more rows grows with the product, so at a million nobody waits for it. */
const mostScanned = testsAll ? 10_000 : 6_000;
/** A search of admins for what every tenth has reads some thousands of rows in three tables before it is known as common. */
const mostForAdmins = testsAll ? 30_000 : 10_000;
/** What may look at everything there is, and why. */
const exempt: Record<string, string> = {
  'job invariants': 'walks through the books',
  'job differences': 'compares two months of the books with all that the providers list',
  'GET /admin/books': 'the sandbox bank adds up its own book, as a real provider would',
};

/** Among fewer rows PostgreSQL rightly looks through all of them, or the page is near the end. */
const onlyAmongMany = ['/artists?page=400', '/admin/search?q=amina', '/admin/requests?search=amina'];

/**
 * Reads of the few rows of one endpoint, one guest’s request or one upload, which nobody here has; of a month, which
 * nobody has closed; of a bank, which knows none of these payments, or has none of them in dispute.
 */
const ofOne = [
  '/users/me/webhooks/{id}/deliveries',
  '/whatsapp/events',
  '/requests/{id}/links',
  '/requests/{id}/enclosures/{kind}',
  '/requests/{id}/reactions/{reactionId}',
  '/admin/requests/{id}/chargebacks/{chargebackId}/evidence',
  '/admin/requests/{id}/provider',
  '/admin/notifications/{id}',
  '/admin/books/months/{month}/archive',
  '/admin/users/{id}/strikes',
];

const many = await openManyProduct(artists);
await many.product.hearNews();
afterAll(() => many.stop());

const tooMuch = (plans: RunPlan[], most: number) =>
  plans
    .filter(({ scanned }) => scanned > most)
    .map(({ scans, statement }) => `${scans.join(', ')} for ${statement.replaceAll(/\s+/g, ' ')}`);

async function expectShort(name: string, work: () => Promise<unknown>, most = mostScanned): Promise<void> {
  const plans = await many.plansOf(work);
  if (name in exempt) return;
  expect(tooMuch(plans, most)).toEqual([]);
}

describe('no plan looks at many rows (covers F191)', () => {
  const readers: [string, string[], () => Caller, number][] = [
    ['a visitor', publicCalls, () => many.product.as('visitor'), mostScanned],
    ['the busiest artist', artistCalls, () => many.busiest, mostScanned],
    ['a fan', fanCalls, () => many.fan, mostScanned],
    ['an admin', adminCalls, () => many.product.as('admin'), mostForAdmins],
  ];
  describe.each(readers)('as %s', (_, calls, reader, most) => {
    test.each(calls.filter((path) => testsAll || !onlyAmongMany.includes(path)))(
      'GET %s (covers F172 F173 F185 F188)',
      (path) => {
        const read = async () => expect((await reader().call('GET', many.fill(path))).status).toBe(200);
        return expectShort(`GET ${path}`, read, most);
      },
    );
  });

  test('an order, and its payment', () =>
    expectShort('order', async () => {
      await buy(many.product, many.product.as('amina'));
    }));

  test('a look for work that is due', () =>
    expectShort('look', async () => {
      const { ctx, clock } = many.product;
      await nextDue(ctx.db, [...promptJobs, ...periodicJobs].filter(isQueued), clock.now());
    }));

  const jobs = new Map([...promptJobs, ...periodicJobs].map((job) => [job.name, job]));
  test.each([...jobs.keys()])('job %s (covers F174 F187)', (name) =>
    expectShort(`job ${name}`, async () => many.runJob(jobs.get(name) as Job)),
  );
});

test('a total that is not counted is about right, or ends at 1,001 where nobody can tell', async () => {
  const total = async (path: string) => (await many.product.as('admin').get(path)).total;
  for (const path of ['/admin/artists', '/admin/artists?status=verified']) {
    const where = path.endsWith('verified') ? { verifiedAt: { not: null } } : {};
    const counted = await many.product.ctx.db.artist.count({ where });
    expect(Math.abs((await total(path)) / counted - 1)).toBeLessThan(0.1);
  }
  expect(await total('/admin/requests?search=amina')).toBe(1_001);
  expect(await total('/admin/artists?search=amina')).toBe(1_001);
});

test('every read of the document is among the calls', async () => {
  const calls = [...publicCalls, ...artistCalls, ...fanCalls, ...adminCalls];
  const reads = (await operationsOf(many.product)).filter(({ method }) => method === 'GET');
  const covered = (path: string) => {
    const shape = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
    return calls.some((call) => shape.test(call));
  };
  expect(reads.filter(({ path }) => !covered(path)).map(({ path }) => path)).toEqual(ofOne);
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
