import fc from 'fast-check';
import type { LedgerEventKind } from '#api/domain/books/ledger.ts';
import type { Currency } from '#api/domain/money/money.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import { newId } from '#api/start/database/ids.ts';
import { post } from '#api/testing/postings.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { TrialBalance } from '../books/model.ts';
import { type BucketKind, bucketKinds, type Revenue } from './model.ts';

const product = await sharedProduct();

const ask = (query: string) => product.as('admin').call('GET', `/admin/reports/revenue${query}`);
const report = async (query: string): Promise<Revenue> => (await ask(query)).json();

/** A ledger event at a moment. */
interface Posting {
  at: string;
  kind: LedgerEventKind;
  amount: number;
  currency?: Currency;
}

async function happened(...postings: Posting[]): Promise<void> {
  for (const { at, kind, amount, currency = 'KES' } of postings) {
    const money = { amount, currency };
    await post(product.ctx.db, {
      key: newId(),
      event: kind === 'released' ? { kind, money, rateBps: 2_500, withholdingBps: 0 } : { kind, money },
      at: new Date(at),
      requestId: newId(),
      artistId: newId(),
    });
  }
}

describe('the revenue report', () => {
  test('counts a capture, a refund and a release on the day each happened, by currency (covers §7.25)', async () => {
    await happened(
      { at: '2025-03-30T23:59:59.999Z', kind: 'payment_captured', amount: 200_000 },
      { at: '2025-03-31T00:00:00Z', kind: 'payment_captured', amount: 100_000 },
      { at: '2025-04-02T12:00:00Z', kind: 'refund_due', amount: 200_000 },
      { at: '2025-04-06T23:59:59.999Z', kind: 'released', amount: 100_001 },
      { at: '2025-04-03T00:00:00Z', kind: 'payment_captured', amount: 5_000, currency: 'USD' },
      // Money that bought nothing isn't revenue, nor does its refund reduce it.
      { at: '2025-04-03T00:00:00Z', kind: 'unexpected_payment', amount: 9_999 },
      { at: '2025-04-03T00:00:00Z', kind: 'refund_paid', amount: 9_999 },
    );
    const range = { startDate: '2025-03-31', endDate: '2025-04-06' };
    const none = { gross: 0, refunds: 0, artistShare: 0, commission: 0 };
    expect(await report('?startDate=2025-03-31&endDate=2025-04-06')).toEqual({
      ...range,
      chargebacks: [],
      currencies: [
        {
          currency: 'KES',
          gross: 100_000,
          refunds: 200_000,
          artistShare: 75_001,
          commission: 25_000,
          requests: 1,
          series: [
            { ...none, date: '2025-03-01', gross: 100_000 },
            { ...none, date: '2025-04-01', refunds: 200_000, artistShare: 75_001, commission: 25_000 },
          ],
        },
        {
          currency: 'USD',
          ...none,
          gross: 5_000,
          requests: 1,
          series: [{ ...none, date: '2025-04-01', gross: 5_000 }],
        },
      ],
    });
  });

  test('groups by ISO weeks, which begin on Monday and cross the years', async () => {
    await happened(
      { at: '2024-12-29T22:00:00Z', kind: 'payment_captured', amount: 1 },
      { at: '2024-12-30T00:00:00Z', kind: 'payment_captured', amount: 10 },
      { at: '2025-01-05T23:00:00Z', kind: 'payment_captured', amount: 100 },
      { at: '2025-01-06T00:00:00Z', kind: 'payment_captured', amount: 1_000 },
    );
    const { currencies } = await report('?startDate=2024-12-01&endDate=2025-01-31&groupBy=week');
    expect(currencies[0]?.series.map(({ date, gross }) => [date, gross])).toEqual([
      ['2024-12-23', 1],
      ['2024-12-30', 110],
      ['2025-01-06', 1_000],
    ]);
  });

  test('covers the last 30 days by default, up to 20 years and future days (covers §3.4)', async () => {
    const today = dayOf(product.clock.now());
    const thirty = { startDate: dayOf(addDays(product.clock.now(), -29)), endDate: today };
    expect(await report('')).toMatchObject(thirty);
    expect((await ask('?startDate=2030-01-01&endDate=2049-12-31')).status).toBe(200);
    expect((await ask('?startDate=2030-01-01')).status).toBe(200);
    const refused = [
      'startDate=2026-11-02&endDate=2026-11-01',
      'startDate=2026-02-30',
      'endDate=2025-13-01',
      'startDate=yesterday',
      'startDate=2026-1-1',
      'startDate=2000-01-01&endDate=2026-01-01',
      'startDate=',
      'endDate=9999-12-31',
      'groupBy=year',
      'format=xml',
    ];
    for (const query of refused) expect([query, (await ask(`?${query}`)).status]).toEqual([query, 422]);
  });

  test('agrees with the books, including what it leaves out (covers F207)', async () => {
    const currency = 'GBP';
    const day = '2025-05-06';
    const at = `${day}T12:00:00Z`;
    await happened(
      { at, kind: 'payment_captured', amount: 100_000, currency },
      { at, kind: 'released', amount: 100_000, currency },
      { at, kind: 'late_refund_by_us', amount: 30_000, currency },
      { at, kind: 'late_refund_by_artist', amount: 20_000, currency },
      { at, kind: 'chargeback_written_off', amount: 4_000, currency },
    );
    const { currencies } = await report(`?startDate=${day}&endDate=${day}`);
    expect(currencies).toMatchObject([{ refunds: 0, artistShare: 75_000, commission: 25_000 }]);
    const books = await product.as('admin').call('GET', `/admin/books/trial-balance?day=${day}`);
    const balances: TrialBalance = await books.json();
    const [pounds] = balances.currencies.filter((each) => each.currency === currency);
    const of = (name: string) => -(pounds?.accounts.find(({ account }) => account === name)?.amount ?? 0);
    expect(of('platform_revenue')).toBe(25_000 - 30_000 - 4_000);
    expect(of('artist_payable')).toBe(75_000 - 20_000);
  });

  test('is available as a CSV file', async () => {
    const answer = await ask('?startDate=2025-03-31&endDate=2025-04-06&format=csv&groupBy=day');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="revenue-by-day-2025-03-31-to-2025-04-06.csv"',
    );
    expect((await answer.text()).split('\r\n')).toEqual([
      'date,currency,gross,refunds,artistShare,commission',
      '2025-03-31,KES,1000,0,0,0',
      '2025-04-02,KES,0,2000,0,0',
      '2025-04-06,KES,0,0,750.01,250',
      '2025-04-03,USD,50,0,0,0',
      '',
    ]);
  });
});

test('the series always add up to the totals, and the totals to the ledger (covers §1.9 §15.17)', async () => {
  const first = new Date('2012-01-01T00:00:00Z');
  const posting = fc.record({
    at: fc.integer({ min: 0, max: 400 * 24 }).map((hours) => new Date(first.getTime() + hours * 3_600_000)),
    kind: fc.constantFrom('payment_captured', 'unexpected_payment', 'refund_due', 'refund_paid', 'released'),
    amount: fc.integer({ min: 1, max: 50_000_000 }),
    currency: fc.constantFrom<Currency>('KES', 'UGX', 'XOF', 'GBP'),
  });
  const postings = fc.sample(posting, { numRuns: 150, seed: 7 });
  await happened(...postings.map((made) => ({ ...made, at: made.at.toISOString() }) as Posting));

  const range = fc.record({
    from: fc.integer({ min: 0, max: 400 }),
    days: fc.integer({ min: 0, max: 200 }),
    groupBy: fc.constantFrom<BucketKind>(...bucketKinds),
  });
  for (const { from, days, groupBy } of fc.sample(range, { numRuns: 25, seed: 7 })) {
    const start = addDays(first, from);
    const end = addDays(start, days);
    const { currencies } = await report(
      `?startDate=${dayOf(start)}&endDate=${dayOf(end)}&groupBy=${groupBy}`,
    );
    for (const { currency, series, requests, ...totals } of currencies) {
      const inside = postings.filter(
        (made) => made.currency === currency && made.at >= start && made.at < addDays(end, 1),
      );
      const sum = (kind: string, of = (amount: number) => amount) =>
        inside.filter((made) => made.kind === kind).reduce((all, { amount }) => all + of(amount), 0);
      const commission = sum('released', (amount) => Math.floor(amount / 4));
      expect(totals).toEqual({
        gross: sum('payment_captured'),
        refunds: sum('refund_due'),
        commission,
        artistShare: sum('released') - commission,
      });
      expect(requests).toBe(inside.filter(({ kind }) => kind === 'payment_captured').length);
      for (const figure of ['gross', 'refunds', 'commission', 'artistShare'] as const)
        expect(series.reduce((all, bucket) => all + bucket[figure], 0)).toBe(totals[figure]);
      expect(series.map(({ date }) => date)).toEqual(series.map(({ date }) => date).sort());
    }
  }
});
