import { type LedgerAccount, ledgerAccounts } from '#api/domain/books/ledger.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { sumDays } from '#api/modules/money/revenue/repo.ts';
import { bookDays } from '#api/records/account-days-repo.ts';
import { transaction } from '#api/start/database/database.ts';
import { askForPayout, earn, mpesaAccount, openAccount, zuriOf } from '#api/testing/earnings.ts';
import { buy, type PlacedOrder, pay, place } from '#api/testing/orders.ts';
import { post } from '#api/testing/postings.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { journalFile } from './journal.ts';
import type { Books, TrialBalance } from './model.ts';

const checkInvariants = jobNamed('invariants');

/** One video completed, partly paid out and partly requested; one order in escrow, one refunded. */
const product = await sharedProduct();
await openAccount(product, mpesaAccount, zuriOf(product));
await earn(product);
const { id } = await (await askForPayout(product, 100_000)).json();
await (await product.signIn('admin')).call('POST', '/admin/payouts/approve', { body: { ids: [id] } });
await product.settle();
await askForPayout(product, 50_000);
const amina = await product.signIn('amina');
const held: PlacedOrder = await place(product, amina);
await pay(product, amina, held);
const cancelled = await buy(product, amina);
await amina.call('POST', `/requests/${cancelled.id}/cancel`, { body: {} });
await product.settle();

const ask = async (path: string) => (await product.signIn('admin')).call('GET', path);
const read = async (): Promise<Books> => (await ask('/admin/books')).json();

describe('the trial balance', () => {
  test('has every account of each currency, and they sum to zero (covers §15.19)', async () => {
    const { currencies } = await read();
    const amounts: Record<LedgerAccount, number> = {
      provider_cash: 400_000,
      bank_cash: 0,
      held: -250_000,
      artist_payable: -37_500,
      platform_revenue: -62_500,
      refunds_payable: 0,
      payouts_in_flight: -50_000,
      provider_fees: 0,
      chargebacks: 0,
      tax_payable: 0,
      unclaimed: 0,
    };
    const accounts = Object.entries(amounts).map(([account, amount]) => ({ account, amount }));
    expect(currencies).toEqual([{ currency: 'KES', accounts: expect.arrayContaining(accounts), sum: 0 }]);
    expect(currencies[0]?.accounts).toHaveLength(accounts.length);
  });

  test('shows the balances that providers report', async () => {
    expect((await read()).providers).toEqual([
      {
        provider: 'sandbox',
        answer: 'told',
        asOf: null,
        balances: [{ currency: 'KES', ours: 400_000, theirs: 400_000 }],
      },
    ]);
  });

  test('is shown while a provider is unavailable, as the invariants’ check notes', async () => {
    const { ctx } = product;
    const { payments } = ctx;
    const sandbox = payments.get('sandbox');
    if (!sandbox) throw new Error('the sandbox is off');
    const holdings = () => Promise.reject(new Error('no route to the bank'));
    ctx.payments = new Map([['sandbox', { ...sandbox, holdings }]]);
    const { currencies, providers } = await read();
    const violations = await findViolations(ctx);
    ctx.payments = payments;
    expect(currencies[0]?.sum).toBe(0);
    expect(providers).toEqual([
      {
        provider: 'sandbox',
        answer: 'away',
        asOf: null,
        balances: [{ currency: 'KES', ours: 400_000, theirs: null }],
      },
    ]);
    expect(violations).toEqual([
      { invariant: 'I7: the provider’s book equals ours', id: 'sandbox did not answer' },
    ]);
  });

  test('shows manual payouts and the balances of disabled providers', async () => {
    const { ctx } = product;
    const { payments } = ctx;
    await ctx.db.payout.updateMany({ where: { status: 'paid' }, data: { provider: 'manual' } });
    ctx.payments = new Map();
    const { providers } = await read();
    ctx.payments = payments;
    await ctx.db.payout.updateMany({ where: { status: 'paid' }, data: { provider: 'sandbox' } });
    expect(providers).toEqual([
      {
        provider: 'manual',
        answer: 'silent',
        asOf: null,
        balances: [{ currency: 'KES', ours: -100_000, theirs: null }],
      },
      {
        provider: 'sandbox',
        answer: 'off',
        asOf: null,
        balances: [{ currency: 'KES', ours: 500_000, theirs: null }],
      },
    ]);
  });

  test('shows the last invariants’ check and its violations', async () => {
    expect((await read()).check).toBeNull();
    await checkInvariants.run(product.ctx);
    const at = product.clock.now().toISOString();
    expect((await read()).check).toEqual({ at, broken: [], unfinished: [] });
    const { id } = await product.ctx.db.capture.findFirstOrThrow({ where: { held: true, refunded: 0 } });
    await product.ctx.db.capture.update({ where: { id }, data: { refunded: 1 } });
    await checkInvariants.run(product.ctx);
    await product.ctx.db.capture.update({ where: { id }, data: { refunded: 0 } });
    expect((await read()).check?.broken).toContainEqual({
      invariant: expect.stringMatching(/^I2: /),
      rows: 1,
    });
  });
});

describe('the journal', () => {
  const file = async (query: string) => {
    const answer = await ask(`/admin/books/journal?format=csv${query}`);
    const [head, ...lines] = (await answer.text()).trimEnd().split('\r\n');
    return { answer, head, lines: lines.map((line) => line.split(',')) };
  };

  test('lists the newest events first, with postings and subjects', async () => {
    const { items, total, next } = await (await ask('/admin/books/journal')).json();
    expect([items.length, total, next]).toEqual([9, 9, null]);
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'refund_paid',
      'refund_due',
      'payment_captured',
      'payment_captured',
      'payout_requested',
      'payout_paid',
      'payout_requested',
      'released',
      'payment_captured',
    ]);
    expect(items[3]).toMatchObject({
      key: expect.stringMatching(/^payment_captured:/),
      request: { id: held.id },
      artist: { id: product.people.zuri.artistId, stageName: 'Zuri Wanjiku' },
      currency: 'KES',
      entries: [
        { account: 'provider_cash', amount: 250_000 },
        { account: 'held', amount: -250_000 },
      ],
    });
    expect(items[4].request).toBeNull();
  });

  test('is filtered by days, account and currency', async () => {
    const count = async (query: string) => (await (await ask(`/admin/books/journal?${query}`)).json()).total;
    const today = product.clock.now().toISOString().slice(0, 10);
    expect(await count(`startDate=${today}&endDate=${today}`)).toBe(9);
    expect(await count('endDate=2020-01-01')).toBe(0);
    expect(await count('account=payouts_in_flight')).toBe(3);
    expect(await count('account=payouts_in_flight&currency=UGX')).toBe(0);
    for (const query of ['account=petty_cash', 'currency=BTC', 'startDate=2026-02-30', 'cursor=nowhere'])
      expect((await ask(`/admin/books/journal?${query}`)).status).toBe(422);
  });

  test('is a file, oldest first, with equal debits and credits (covers §15.45)', async () => {
    const { answer, head, lines } = await file('');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="journal-to-${dayOf(product.clock.now())}.csv"`,
    );
    expect(head).toBe('time,event,eventName,key,request,artist,account,accountName,currency,debit,credit');
    expect(lines).toHaveLength(19);
    expect(lines[0]?.slice(1, 3)).toEqual(['payment_captured', 'Payment taken']);
    const [cash, held] = ['Cash at providers', 'Held for requests'];
    expect(lines[0]?.slice(5)).toEqual(['Zuri Wanjiku', 'provider_cash', cash, 'KES', '2500', '']);
    expect(lines[1]?.slice(5)).toEqual(['Zuri Wanjiku', 'held', held, 'KES', '', '2500']);
    const sum = (column: number) => lines.reduce((total, cells) => total + Number(cells[column]), 0);
    expect(sum(9)).toBe(sum(10));
    const times = lines.map(([time]) => time ?? '');
    expect(times).toEqual([...times].sort());
  });

  test('as a file has no formulas, only the filtered rows, and a descriptive name', async () => {
    const { artistId } = zuriOf(product);
    await product.ctx.db.artist.update({ where: { id: artistId }, data: { stageName: '=1+1' } });
    const { answer, lines } = await file('&account=held&startDate=2026-01-01');
    await product.ctx.db.artist.update({ where: { id: artistId }, data: { stageName: 'Zuri Wanjiku' } });
    expect(answer.headers.get('content-disposition')).toContain('"journal-held-from-2026-01-01-to-2');
    expect([...new Set(lines.map(([, , , , , artist]) => artist))]).toEqual(["'=1+1"]);
    expect(new Set(lines.map(([, event]) => event))).toEqual(
      new Set(['payment_captured', 'released', 'refund_due']),
    );
    expect((await file('&account=tax_payable')).lines).toEqual([]);
    expect((await ask('/admin/books/journal?format=csv&endDate=never')).status).toBe(422);
  });

  test('as a file is streamed without blocking others (covers F184)', async () => {
    const { db } = product.ctx;
    await db.$transaction([
      db.$executeRaw`INSERT INTO ledger_events (id, key, kind, at)
        SELECT gen_random_uuid(), 'many:' || n, 'payment_captured', now() + n * interval '1 second' FROM generate_series(1, 450) AS n`,
      db.$executeRaw`INSERT INTO ledger_entries (id, "eventId", account, currency, amount, at)
        SELECT gen_random_uuid(), v.id, account, 'UGX', amount, v.at
        FROM ledger_events v, (VALUES ('provider_cash', 5), ('held', -5)) AS entry(account, amount) WHERE v.key LIKE 'many:%'`,
    ]);
    const parts = await Array.fromAsync(journalFile(product.ctx, { currency: 'UGX' }).text);
    const [head, ...sizes] = parts.map((part) => part.trimEnd().split('\r\n').length);
    expect([head, sizes.reduce((sum, size) => sum + size, 0)]).toEqual([1, 900]);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
  });
});

describe('the trial balance of a past day', () => {
  const at = async (day: string, ending = '') => ask(`/admin/books/trial-balance?day=${day}${ending}`);
  const cashOf = ({ currencies }: TrialBalance) =>
    currencies[0]?.accounts.find(({ account }) => account === 'provider_cash')?.amount;

  test('includes that day’s postings, with or without stored totals (covers §15.40)', async () => {
    const { ctx, clock } = product;
    const today = dayOf(clock.now());
    const { day, currencies }: TrialBalance = await (await ask('/admin/books/trial-balance')).json();
    expect(day).toBe(today);
    const now = (await read()).currencies.find(({ currency }) => currency === 'KES');
    expect(currencies).toEqual(now ? [now] : []);
    expect((await (await at(dayOf(addDays(clock.now(), -1)))).json()).currencies).toEqual([]);
    const posted = await ctx.db.ledgerEvent.findFirstOrThrow({ orderBy: { at: 'asc' } });
    const first = dayOf(posted.at);
    const before = cashOf(await (await at(first)).json());
    clock.set(addDays(clock.now(), 3));
    await transaction(ctx.db, async (tx) => {
      await post(tx, {
        key: 'captured:later',
        event: { kind: 'payment_captured', money: { amount: 700, currency: 'KES' } },
        at: clock.now(),
        requestId: null,
        artistId: null,
      });
    });
    for (let days = 1; days > 0; )
      days =
        (await transaction(ctx.db, (tx) => sumDays(tx, dayOf(clock.now())))) +
        (await transaction(ctx.db, bookDays));
    expect(await ctx.db.bookedDay.count()).toBeGreaterThan(0);
    expect(cashOf(await (await at(first)).json())).toBe(before as number);
    expect(cashOf(await (await at(dayOf(clock.now()))).json())).toBe((before as number) + 700);
  });

  test('is a file with a line per account and equal sides (covers §15.40)', async () => {
    const answer = await at(dayOf(product.clock.now()), '&format=csv');
    expect(answer.headers.get('content-disposition')).toContain('"trial-balance-2');
    const [head, ...lines] = (await answer.text()).trimEnd().split('\r\n');
    expect(head).toBe('currency,account,name,debit,credit');
    const cells = lines.map((line) => line.split(','));
    const sum = (column: number) => cells.reduce((total, row) => total + Number(row[column]), 0);
    expect(cells).toHaveLength(ledgerAccounts.length);
    expect([sum(3), sum(3) > 0]).toEqual([sum(4), true]);
    expect((await at('2026-02-30')).status).toBe(422);
  });
});
