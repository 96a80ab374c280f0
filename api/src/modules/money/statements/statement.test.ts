import fc from 'fast-check';
import { currencyCodes } from '#api/domain/money/money.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { balancesOf } from '#api/modules/money/balances/service.ts';
import { newId } from '#api/start/database/ids.ts';
import {
  askForPayout,
  type Earner,
  earn,
  earnedPerVideo,
  mpesaAccount,
  newEarner,
  openAccount,
  taxIn,
} from '#api/testing/earnings.ts';
import { type MadeUp, post } from '#api/testing/postings.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { Statement, StatementAccount } from './model.ts';
import { viewStatement } from './service.ts';

let artist: Earner;
let artists = 0;
const product = await sharedProduct();
beforeEach(async () => {
  product.clock.set(new Date('2026-11-02T09:00:00Z'));
  artist = await newEarner(product, `=Sefu & ${++artists}`);
  await openAccount(product, mpesaAccount, artist);
});

const kes = (amount: number) => ({ amount, currency: 'KES' as const });
const call = async (path: string) => (await artist.signIn()).call('GET', path);
const read = async (query: string): Promise<Statement> => (await call(`/artists/statement${query}`)).json();

async function withhold(withholdingBps: number): Promise<void> {
  const admin = await product.signIn('admin');
  expect(
    (await admin.call('PUT', '/admin/settings', { body: { withholding: taxIn('KE', withholdingBps) } }))
      .status,
  ).toBe(200);
}

async function payOut(amount: number): Promise<void> {
  const { id } = await (await askForPayout(product, amount, { earner: artist })).json();
  await (await product.signIn('admin')).call('POST', '/admin/payouts/approve', { body: { ids: [id] } });
  await product.settle();
}

/** Two videos and a payout in November; one video at 5 % tax and a pending payout in December. */
async function twoMonths(): Promise<void> {
  await earn(product, 2, artist);
  product.clock.advance(60_000);
  await payOut(300_000);
  product.clock.set(new Date('2026-12-03T09:00:00Z'));
  await withhold(500);
  await earn(product, 1, artist);
  await askForPayout(product, 50_000, { earner: artist });
  await withhold(0);
}

const tax = Math.floor(earnedPerVideo * 0.05);

describe('a statement', () => {
  test('names both parties and lists earnings and payouts with running balances', async () => {
    await twoMonths();
    const november = await read('?startDate=2026-11-01&endDate=2026-11-30');
    expect(november).toMatchObject({
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      issuer: { name: 'Salamu', email: 'support@salamu.example' },
      artist: { stageName: `=Sefu & ${artists}`, email: artist.email, country: 'KE' },
    });
    const [account] = november.accounts;
    expect(account?.opening).toEqual(kes(0));
    expect(account?.lines.map(({ event, balance }) => [event, balance.amount])).toEqual([
      ['released', earnedPerVideo],
      ['released', 2 * earnedPerVideo],
      ['payout_paid', 2 * earnedPerVideo - 300_000],
    ]);
    expect(account?.lines[2]).toMatchObject({
      account: 'M-Pesa •••• 5678',
      reference: expect.stringMatching(/^out_/),
      gross: null,
      amount: kes(-300_000),
    });
    expect(account?.totals).toEqual({
      gross: kes(500_000),
      commission: kes(125_000),
      tax: kes(0),
      net: kes(375_000),
      paidOut: kes(300_000),
      takenBack: kes(0),
      corrected: kes(0),
    });
    expect(account?.closing).toEqual(kes(75_000));
  });

  test('continues from the one before, with the tax in force at completion', async () => {
    await twoMonths();
    const { accounts } = await read('?startDate=2026-12-01&endDate=2026-12-31');
    expect(accounts[0]).toMatchObject({
      opening: kes(75_000),
      lines: [{ tax: kes(tax), commission: kes(62_500), amount: kes(earnedPerVideo - tax) }],
      totals: { gross: kes(250_000), tax: kes(tax), net: kes(earnedPerVideo - tax), paidOut: kes(0) },
      closing: kes(75_000 + earnedPerVideo - tax),
      inPayout: kes(50_000),
    });
    const { entries, months } = await (await call('/artists/earnings?startDate=2026-11-01')).json();
    expect(entries.map((entry: { tax: object | null }) => entry.tax)).toContainEqual(kes(tax));
    expect(months.map((month: { tax: object }) => month.tax)).toEqual([kes(tax), kes(0)]);
    expect(await findViolations(product.ctx)).toEqual([]);
    const told = product.mails.filter(({ to, text }) => to === artist.email && text.includes('withheld'));
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringContaining(
        'The money is in your balance. We’ve already taken off KES 93.75, withheld as tax.',
      ),
    ]);
  });

  test('of days without balance or activity has no accounts', async () => {
    expect((await read('?startDate=2026-01-01&endDate=2026-01-31')).accounts).toEqual([]);
    expect((await call('/artists/statement?startDate=2026-02-30')).status).toBe(422);
  });

  test('as a file begins and ends with a balance, without formulas', async () => {
    await twoMonths();
    await product.ctx.db.payout.updateMany({
      where: { artistId: artist.artistId },
      data: { bank: '=cmd|calc' },
    });
    const answer = await call('/artists/earnings?format=csv&startDate=2026-11-01&endDate=2026-12-31');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="statement-2026-11-01-to-2026-12-31.csv"',
    );
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'Currency,Date,What,Request,Paid to,Reference,Gross,Commission,Tax,Net,Paid out,Taken back,Corrected,Balance',
    );
    expect(lines[1]).toBe('KES,2026-11-01,Opening balance,,,,,,,,,,,0');
    expect(lines[2]).toMatch(
      /^KES,2026-11-02T09:00:00\.000Z,Video completed,[A-Z0-9-]+,,,2500,625,0,1875,,,,1875$/,
    );
    expect(lines[4]).toMatch(/,Paid out,,'=cmd\|calc •••• 5678,out_[\w-]+,,,,,3000,,,750$/);
    expect(lines.slice(-2)).toEqual([
      'KES,2026-12-31,Total,,,,7500,1875,93.75,5531.25,3000,0,0,',
      'KES,2026-12-31,Closing balance,,,,,,,,,,,2531.25',
    ]);
  });
});

const start = new Date('2026-01-01T00:00:00Z');
const span = 90;

const happening = fc.record({
  kind: fc.constantFrom(
    'payment_captured',
    'released',
    'payout_requested',
    'payout_paid',
    'payout_returned',
    'payout_bounced',
    'late_refund_by_artist',
    'chargeback_recovered',
    'recovery_returned',
    'correction',
  ),
  currency: fc.constantFrom(...currencyCodes.slice(0, 3)),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  rateBps: fc.integer({ min: 0, max: 10_000 }),
  withholdingBps: fc.integer({ min: 0, max: 3_000 }),
  /** Milliseconds after the start, including days' boundaries. */
  after: fc.oneof(
    fc.integer({ min: 0, max: span * 86_400_000 - 1 }),
    fc.integer({ min: 0, max: span - 1 }).map((day) => day * 86_400_000),
  ),
});

test('opening balance plus lines always equals closing balance and the next opening (covers §15.68)', async () => {
  const { ctx } = product;
  const days = fc.integer({ min: 0, max: span - 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 30 }), days, days, async (history, one, other) => {
      product.clock.set(addDays(start, span));
      const artistId = await stranger();
      for (const { kind, currency, amount, after, ...rates } of history) {
        const money = { amount, currency };
        const event: MadeUp = kind === 'released' ? { kind, money, ...rates } : { kind, money };
        const at = new Date(start.getTime() + after);
        await post(ctx.db, { key: `${kind}:${newId()}`, event, at, requestId: null, artistId });
      }
      const dayOf = (day: number) => addDays(start, day).toISOString().slice(0, 10);
      const [first, last] = [Math.min(one, other), Math.max(one, other)];
      const between = (from: number, to: number) =>
        viewStatement(ctx, artistId, { startDate: dayOf(from), endDate: dayOf(to) });
      const parts = [
        first > 0 ? await between(0, first - 1) : null,
        await between(first, last),
        last < span ? await between(last + 1, span) : null,
      ].filter((part) => part !== null);
      for (const currency of currencyCodes.slice(0, 3)) {
        let balance = 0;
        for (const { accounts } of parts) {
          const account = accounts.find((found) => found.currency === currency);
          expect(account?.opening.amount ?? 0).toBe(balance);
          if (account) expectToAddUp(account);
          balance = account?.closing.amount ?? 0;
        }
        const owed = (await balancesOf(ctx.db, artistId)).find((found) => found.currency === currency);
        expect(balance).toBe((owed?.available.amount ?? 0) + (owed?.inPayout.amount ?? 0));
      }
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

async function stranger(): Promise<string> {
  return (await newEarner(product, `Stranger ${++artists}`)).artistId;
}

function expectToAddUp({ opening, lines, totals, closing }: StatementAccount): void {
  const { gross, commission, tax, net, paidOut, takenBack, corrected } = totals;
  const changes = lines.reduce((sum, { amount }) => sum + amount.amount, 0);
  expect(opening.amount + changes).toBe(closing.amount);
  expect(opening.amount + net.amount - paidOut.amount - takenBack.amount + corrected.amount).toBe(
    closing.amount,
  );
  expect(gross.amount - commission.amount - tax.amount).toBe(net.amount);
  expect(lines.at(-1)?.balance ?? opening).toEqual(closing);
}
