import fc from 'fast-check';
import type { LedgerEventKind } from '#api/domain/books/ledger.ts';
import { type Currency, minorPerMajor } from '#api/domain/money/money.ts';
import { addDays, after } from '#api/domain/request/deadlines.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { post } from '#api/testing/postings.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { isLockAwaited, until } from '#api/testing/until.ts';
import { type BucketKind, bucketKinds, type Revenue } from './model.ts';
import { sumDays } from './repo.ts';

const checkInvariants = jobNamed('invariants');
const revenueDays = jobNamed('revenue-days');

const hour = 3_600_000;
const invariantOfSums = 'I8: each day’s sums are what the ledger adds up to';
const kinds = [
  'payment_captured',
  'unexpected_payment',
  'refund_due',
  'refund_paid',
  'released',
] as const satisfies LedgerEventKind[];

/** A ledger event at a moment. */
interface Posting {
  at: Date;
  kind: (typeof kinds)[number];
  amount: number;
  currency: Currency;
}

/** Every posting; the ledger is append-only, and so is this. */
const posted: Posting[] = [];

const product = await sharedProduct();

const sumAll = () => runUntilIdle(product.ctx, [revenueDays]);
/** Days with wrong totals. No bank knows this money, so other violations are ignored. */
const wrongDays = async () =>
  (await findViolations(product.ctx))
    .filter(({ invariant }) => invariant === invariantOfSums)
    .map(({ id }) => id);
const isSummed = async (day: string) =>
  (await product.ctx.db.summedDay.count({ where: { day: new Date(day) } })) === 1;

async function postIn(tx: Queryable, posting: Posting): Promise<void> {
  const { kind, at, amount, currency } = posting;
  const money = { amount, currency };
  await post(tx, {
    key: newId(),
    event: kind === 'released' ? { kind, money, rateBps: 2_500, withholdingBps: 500 } : { kind, money },
    at,
    requestId: newId(),
    artistId: newId(),
  });
}

async function happens(posting: Posting): Promise<void> {
  await transaction(product.ctx.db, (tx) => postIn(tx, posting));
  posted.push(posting);
}

const captured = (at: string, amount = 100): Posting => ({
  at: new Date(at),
  kind: 'payment_captured',
  amount,
  currency: 'KES',
});

async function report(startDate: string, endDate: string, groupBy: BucketKind): Promise<Revenue> {
  const query = `startDate=${startDate}&endDate=${endDate}&groupBy=${groupBy}`;
  const answer = await (await product.signIn('admin')).call('GET', `/admin/reports/revenue?${query}`);
  return answer.json();
}

/** First day of the day's bucket. */
function bucketOf(day: string, groupBy: BucketKind): string {
  if (groupBy === 'month') return `${day.slice(0, 7)}-01`;
  const date = new Date(day);
  return groupBy === 'day' ? day : dayOf(addDays(date, -((date.getUTCDay() + 6) % 7)));
}

/** The expected report, computed from every posting. */
function naiveReport(startDate: string, endDate: string, groupBy: BucketKind): Revenue {
  const none = () => ({ gross: 0, refunds: 0, artistShare: 0, commission: 0 });
  const currencies = new Map<string, Revenue['currencies'][number]>();
  for (const { at, kind, amount, currency } of posted.toSorted((a, b) => +a.at - +b.at)) {
    const day = dayOf(at);
    if (day < startDate || day > endDate || kind === 'unexpected_payment' || kind === 'refund_paid') continue;
    const total = currencies.get(currency) ?? { currency, ...none(), requests: 0, series: [] };
    currencies.set(currency, total);
    const date = bucketOf(day, groupBy);
    if (total.series.at(-1)?.date !== date) total.series.push({ date, ...none() });
    const bucket = total.series.at(-1) ?? total;
    for (const sums of [total, bucket]) {
      if (kind === 'payment_captured') sums.gross += amount;
      else if (kind === 'refund_due') sums.refunds += amount;
      else {
        const commission = Math.floor(amount / 4);
        sums.commission += commission;
        sums.artistShare += amount - commission;
      }
    }
    if (kind === 'payment_captured') total.requests += 1;
  }
  const byName = [...currencies.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
  return { startDate, endDate, currencies: byName, chargebacks: [] };
}

async function expectTrue(startDate: string, endDate: string): Promise<void> {
  for (const groupBy of bucketKinds)
    expect(await report(startDate, endDate, groupBy)).toEqual(naiveReport(startDate, endDate, groupBy));
}

test('a day is totalled ten minutes after its end, even without postings', async () => {
  await happens(captured('2026-10-31T23:59:59.999Z'));
  await happens({ ...captured('2026-10-31T12:00:00Z', 999), kind: 'released' });
  product.clock.set(new Date('2026-11-02T00:09:59Z'));
  await sumAll();
  expect([await isSummed('2026-10-31'), await isSummed('2026-11-01')]).toEqual([true, false]);
  product.clock.advance(1_000);
  await sumAll();
  expect([await isSummed('2026-10-30'), await isSummed('2026-11-01')]).toEqual([false, true]);
  expect(await isSummed('2026-11-02')).toBe(false);
  await expectTrue('2026-10-01', '2026-11-30');
});

test('the report equals a full computation with any days totalled (covers §15.17)', async () => {
  const posting = (now: Date) =>
    fc.record<Posting>({
      // Includes late postings for days long totalled, and the milliseconds around midnight.
      at: fc
        .record({
          hours: fc.oneof(fc.integer({ min: 0, max: 72 }), fc.integer({ min: 0, max: 500 * 24 })),
          edge: fc.constantFrom(0, -1, 1),
          midnight: fc.boolean(),
        })
        .map(({ hours, edge, midnight }) => {
          const at = after(now, -hours * hour);
          return after(midnight ? new Date(dayOf(at)) : at, edge);
        }),
      kind: fc.constantFrom(...kinds),
      amount: fc.integer({ min: 4, max: 50_000_000 }),
      currency: fc.constantFrom<Currency>('KES', 'UGX', 'XOF', 'GBP'),
    });
  const step = fc.record({
    hours: fc.integer({ min: 0, max: 100 }),
    postings: fc.array(posting(new Date(0)), { maxLength: 6 }),
    sums: fc.constantFrom('not', 'once', 'twice at a time'),
    from: fc.integer({ min: -10, max: 520 }),
    days: fc.integer({ min: 0, max: 600 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { hours, postings, sums, from, days } of steps) {
        product.clock.advance(hours * hour);
        const now = product.clock.now();
        for (const made of postings) await happens({ ...made, at: after(now, made.at.getTime()) });
        if (sums === 'once') await revenueDays.run(product.ctx);
        if (sums === 'twice at a time') await Promise.all([sumAll(), sumAll()]);
        const start = addDays(now, -from);
        await expectTrue(dayOf(start), dayOf(addDays(start, days)));
      }
    }),
    { numRuns: 15, endOnFailure: true },
  );
  await sumAll();
  await expectTrue('2024-01-01', '2043-12-31');
  await expectTrue('2040-01-01', '2059-12-31');
  expect(await wrongDays()).toEqual([]);
});

test('concurrent jobs total each day once', async () => {
  await product.ctx.db.summedDay.deleteMany();
  await Promise.all([sumAll(), sumAll(), sumAll(), sumAll()]);
  await sumAll();
  const [days] = await product.ctx.db.$queryRaw<{ missing: bigint }[]>`
    SELECT max(day) - min(day) + 1 - count(*) AS missing FROM summed_days`;
  expect(Number(days?.missing)).toBe(0);
  await expectTrue('2024-01-01', '2043-12-31');
});

test('a day with a posting in progress isn’t totalled', async () => {
  const day = '2025-02-03';
  await happens(captured(`${day}T12:00:00Z`));
  const late = captured(`${day}T23:59:59Z`, 777);
  await transaction(product.ctx.db, async (tx) => {
    await postIn(tx, late);
    await sumAll();
    expect(await isSummed(day)).toBe(false);
  });
  posted.push(late);
  await expectTrue(day, day);
  await sumAll();
  expect(await isSummed(day)).toBe(true);
  await expectTrue(day, day);
});

test('a posting blocked by its day’s totalling removes the total again', async () => {
  const { db } = product.ctx;
  const day = '2025-02-04';
  await sumAll();
  await happens(captured(`${day}T07:00:00Z`));
  let posting: Promise<void> | undefined;
  await transaction(db, async (tx) => {
    expect(await sumDays(tx, dayOf(product.clock.now()))).toBe(1);
    posting = happens(captured(`${day}T08:00:00Z`, 888));
    await until(() => isLockAwaited(db), posting);
  });
  await posting;
  expect(await isSummed(day)).toBe(false);
  await expectTrue(day, day);
  await sumAll();
  expect(await isSummed(day)).toBe(true);
  await expectTrue(day, day);
});

test('in 30 rounds of late postings while days are totalled, no posting is missed', async () => {
  const days = ['2025-02-05', '2025-02-06'];
  for (let round = 0; round < 30; round += 1) {
    const postings = days.map((day) => happens(captured(`${day}T23:59:59Z`, round + 1)));
    await Promise.all([sumAll(), ...postings, sumAll()]);
    await expectTrue('2025-02-05', '2025-02-06');
  }
  expect(await wrongDays()).toEqual([]);
});

test('wrong totals are reported, withheld and recomputed', async () => {
  const { ctx } = product;
  await sumAll();
  const newest = dayOf(addDays(product.clock.now(), -3));
  await happens(captured(`${newest}T10:00:00Z`));
  await sumAll();
  const said: object[] = [];
  const { log } = ctx;
  ctx.log = {
    ...log,
    error: (facts) => 'invariant' in facts && facts.invariant === invariantOfSums && said.push(facts),
  };
  const spoil = [
    () => ctx.db.revenueDay.updateMany({ where: { day: new Date(newest) }, data: { gross: 1n } }),
    () => ctx.db.revenueDay.deleteMany({ where: { day: new Date(newest) } }),
    () =>
      ctx.db.revenueDay.create({
        data: {
          day: new Date(newest),
          currency: 'ZAR',
          gross: 1n,
          refunds: 0n,
          artistShare: 0n,
          commission: 0n,
          requests: 0,
        },
      }),
  ];
  for (const spoiling of spoil) {
    await spoiling();
    await checkInvariants.run(ctx);
    expect(said.splice(0)).toEqual([{ invariant: invariantOfSums, id: newest }]);
    await expectTrue(newest, newest);
    await sumAll();
    await checkInvariants.run(ctx);
    expect(said).toEqual([]);
    expect(await isSummed(newest)).toBe(true);
    await expectTrue(newest, newest);
  }
  ctx.log = log;
});

test('the check covers older days in turn, a part per round', async () => {
  const { ctx, clock } = product;
  await sumAll();
  const days = await ctx.db.summedDay.findMany({ orderBy: { day: 'asc' } });
  const spoilt = [days[0], days[137], days[300]].flatMap((found) => (found ? [found.day] : []));
  for (const day of spoilt)
    await ctx.db.revenueDay.create({
      data: { day, currency: 'TZS', gross: 0n, refunds: 5n, artistShare: 0n, commission: 0n, requests: 0 },
    });
  const found: string[] = [];
  // Two full turns: once the first day is removed, there may be one part less.
  for (let part = 0; part < 2 * (days.length / 40 + 1); part += 1) {
    found.push(...(await wrongDays()));
    clock.advance(20 * 60_000);
  }
  expect(found.sort()).toEqual(spoilt.map(dayOf));
  await sumAll();
  await expectTrue('2024-01-01', '2043-12-31');
});

test('the file has days, currencies and numbers, without formulas', async () => {
  const query = 'startDate=2024-01-01&endDate=2027-12-31&groupBy=week&format=csv';
  const answer = await (await product.signIn('admin')).call('GET', `/admin/reports/revenue?${query}`);
  const [head, ...lines] = (await answer.text()).trimEnd().split('\r\n');
  expect(head).toBe('date,currency,gross,refunds,artistShare,commission');
  const expected = naiveReport('2024-01-01', '2027-12-31', 'week').currencies.flatMap(
    ({ currency, series }) =>
      series.map(({ date, gross, refunds, artistShare, commission }) =>
        [
          date,
          currency,
          ...[gross, refunds, artistShare, commission].map((amount) => amount / minorPerMajor(currency)),
        ].join(','),
      ),
  );
  expect(lines).toEqual(expected);
  for (const cell of lines.flatMap((line) => line.split(',')))
    expect(cell).toMatch(/^(\d{4}-\d\d-\d\d|[A-Z]{3}|\d+(\.\d\d?)?)$/);
});
