import { strFromU8, unzipSync } from 'fflate';
import { addDays } from '#api/domain/request/deadlines.ts';
import { changedMonths, closedMonthsRule } from '#api/jobs/invariants/closed-months.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { askForPayout, earn, mpesaAccount, openAccount, taxIn, zuriOf } from '#api/testing/earnings.ts';
import { post } from '#api/testing/postings.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { isLockAwaited, until } from '#api/testing/until.ts';
import type { ClosedMonth, Months } from './model.ts';

const month = '2026-11';
const inMonth = new Date('2026-11-30T23:59:59.999Z');

/** In November: a video completed with tax withheld, and most of its money paid out. */
const product = await sharedProduct();
const admin = await product.signIn('admin');
await admin.call('PUT', '/admin/settings', { body: { withholding: taxIn('KE', 500) } });
await openAccount(product, mpesaAccount, zuriOf(product));
await earn(product);
const { id } = await (await askForPayout(product, 100_000)).json();
await (await product.signIn('admin')).call('POST', '/admin/payouts/approve', { body: { ids: [id] } });
await product.settle();

const ask = async (path: string) => (await product.signIn('admin')).call('GET', `/admin/books/months${path}`);
const list = async (): Promise<Months> => (await ask('')).json();
const close = async (which: string) =>
  (await product.signIn('admin')).call('POST', `/admin/books/months/${which}/close`, {
    body: { currency: 'USD' },
  });
const capture = (tx: Queryable, at: Date) =>
  post(tx, {
    key: `captured:${newId()}`,
    event: { kind: 'payment_captured', money: { amount: 100, currency: 'KES' } },
    at,
    requestId: null,
    artistId: null,
  });

describe('a month', () => {
  test('is closed in order, a day after its end at the earliest', async () => {
    expect(await list()).toEqual({
      closed: [],
      next: { month, closableFrom: '2026-12-02T00:00:00.000Z', closable: false },
    });
    product.clock.set(new Date('2026-12-01T23:59:59Z'));
    const early = await close(month);
    expect([early.status, (await early.json()).code]).toEqual([409, 'invalid_transition']);
    product.clock.set(new Date('2026-12-02T00:00:00Z'));
    expect((await list()).next?.closable).toBe(true);
    const later = await close('2026-12');
    expect([later.status, (await later.json()).detail]).toEqual([
      409,
      'November 2026 has to be closed next.',
    ]);
    expect((await close('2026-10')).status).toBe(409);
    expect((await close('2026-13')).status).toBe(404);
    expect((await ask(`/${month}/archive`)).status).toBe(404);
  });

  test('being posted to is closed after the posting commits, and checked again', async () => {
    const { db } = product.ctx;
    const admin = await product.signIn('admin');
    const closing = await transaction(db, async (tx) => {
      await capture(tx, inMonth);
      const answer = admin.call('POST', `/admin/books/months/${month}/close`, { body: { currency: 'USD' } });
      await until(() => isLockAwaited(db), answer);
      return { answer };
    });
    const answer = await closing.answer;
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'changed_meanwhile']);
    expect((await list()).closed).toEqual([]);
  });

  test('is closed with a hash of its postings, audited by name', async () => {
    const answer = await close(month);
    expect(answer.status).toBe(200);
    const closed: ClosedMonth = await answer.json();
    expect(closed).toMatchObject({
      month,
      closedAt: '2026-12-02T00:00:00.000Z',
      closedBy: product.people.admin.name,
      events: await product.ctx.db.ledgerEvent.count(),
      entries: await product.ctx.db.ledgerEntry.count(),
      currency: 'USD',
      ratesAsOf: '2026-11-01',
    });
    const { closed: all, next } = await list();
    expect(all).toEqual([closed]);
    expect(next).toMatchObject({ month: '2026-12', closable: false });
    const log = await (await product.signIn('admin')).call('GET', '/admin/audit?action=month_closed');
    expect((await log.json()).items).toEqual([
      expect.objectContaining({
        target: { kind: 'month', id: month, label: 'November 2026', amount: null },
        after: { events: closed.events, entries: closed.entries, sha256: closed.sha256 },
      }),
    ]);
    const again = await close(month);
    expect([again.status, (await again.json()).detail]).toEqual([409, 'November 2026 is closed already.']);
  });

  test('takes no postings once closed (covers §15.41)', async () => {
    const { db } = product.ctx;
    const posted = (at: Date) => transaction(db, (tx) => capture(tx, at));
    await expect(posted(inMonth)).rejects.toThrow('the books of 2026-11 are closed');
    await expect(posted(new Date('2025-03-01'))).rejects.toThrow('the books of 2025-03 are closed');
    const event = await db.ledgerEvent.findFirstOrThrow({ where: { kind: 'payment_captured' } });
    const entry = {
      eventId: event.id,
      account: 'held',
      currency: 'KES',
      at: new Date('2026-12-02'),
    } as const;
    const adding = async () =>
      db.ledgerEntry.createMany({
        data: [
          { ...entry, id: newId(), amount: 1n },
          { ...entry, id: newId(), amount: -1n },
        ],
      });
    await expect(adding()).rejects.toThrow('are closed');
    await expect((async () => db.closedMonth.deleteMany())()).rejects.toThrow();
    await expect((async () => db.closedMonth.updateMany({ data: { events: 0 } }))()).rejects.toThrow();
    expect(await posted(new Date('2026-12-01T00:00:00Z'))).toBe(true);
  });

  test('with postings changed outside the product fails the check (covers §15.41)', async () => {
    const { ctx } = product;
    expect(await changedMonths(ctx)).toEqual([]);
    const doctored = (amount: number) =>
      ctx.db.$transaction([
        ctx.db.$executeRaw`ALTER TABLE ledger_entries DISABLE TRIGGER USER`,
        ctx.db.$executeRaw`UPDATE ledger_entries SET amount = amount + sign(amount) * ${amount}::int
          WHERE "eventId" = (SELECT id FROM ledger_events WHERE kind = 'payment_captured' ORDER BY at LIMIT 1)`,
        ctx.db.$executeRaw`ALTER TABLE ledger_entries ENABLE TRIGGER USER`,
      ]);
    await doctored(100);
    expect(await changedMonths(ctx)).toEqual([{ invariant: closedMonthsRule, id: month }]);
    await doctored(-100);
    expect(await changedMonths(ctx)).toEqual([]);
  });
});

describe('a closed month’s archive', () => {
  const read = async () => {
    const answer = await ask(`/${month}/archive`);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="salamu-2026-11.zip"');
    expect(answer.headers.get('content-type')).toBe('application/zip');
    return answer.bytes();
  };
  const filesIn = (zip: Uint8Array) =>
    Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));
  const rowsOf = (text = '') =>
    text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));

  test('has the journal, statements, payouts, fees, tax and a total in one currency (covers §15.41)', async () => {
    const files = filesIn(await read());
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'total.csv',
      'trial-balance.csv',
      'postings.csv',
      'journal.csv',
      'payouts.csv',
      'fees.csv',
      'withheld-tax.csv',
      'statements/zuri.csv',
    ]);
    const { closed } = await list();
    const sha256 = new Bun.CryptoHasher('sha256').update(files['postings.csv'] ?? '').digest('hex');
    expect(sha256).toBe(closed[0]?.sha256 ?? '');
    expect(files['README.txt']).toContain(sha256);
    expect(rowsOf(files['postings.csv'])).toHaveLength(1 + (closed[0]?.entries ?? 0));
    expect(rowsOf(files['journal.csv'])).toHaveLength(1 + (closed[0]?.entries ?? 0));
    expect(
      rowsOf(files['payouts.csv']).map(([, event, , artist, currency, amount]) => [
        event,
        artist,
        currency,
        amount,
      ]),
    ).toEqual([
      ['event', 'artist', 'currency', 'amount'],
      ['Payout requested', 'Zuri Wanjiku', 'KES', '1000'],
      ['Payout paid', 'Zuri Wanjiku', 'KES', '1000'],
    ]);
    expect(files['payouts.csv']).not.toContain(mpesaAccount.number.replaceAll(' ', '').slice(-9));
    expect(rowsOf(files['withheld-tax.csv'])[1]?.slice(2)).toEqual([
      'Zuri Wanjiku',
      'KE',
      'KES',
      '2500',
      '625',
      '93.75',
      '1781.25',
    ]);
    expect(rowsOf(files['fees.csv'])).toHaveLength(1);
    expect(files['statements/zuri.csv']).toContain('Closing balance');
    const total = rowsOf(files['total.csv']);
    expect(total).toContainEqual([
      'Commission',
      'KES',
      '625',
      expect.stringMatching(/^0\.0077/),
      'USD',
      '4.84',
    ]);
    expect(total).toContainEqual(['Commission', 'all', '', '', 'USD', '4.84']);
    expect(total).toContainEqual(['Tax withheld', 'all', '', '', 'USD', '0.73']);
    expect(total).toContainEqual(['Paid out to artists', 'KES', '1000', expect.any(String), 'USD', '7.74']);
  });

  test('has the same bytes at any time, despite later postings and rates (covers §15.41)', async () => {
    const before = await read();
    product.clock.set(addDays(product.clock.now(), 2));
    await transaction(product.ctx.db, (tx) => capture(tx, product.clock.now()));
    const admin = await product.signIn('admin');
    const { rates } = await admin.get('/admin/settings');
    await admin.call('PUT', '/admin/settings', {
      body: { rates: { ...rates, perUsd: { ...rates.perUsd, KES: 20_000 } } },
    });
    expect(Bun.hash(await read())).toBe(Bun.hash(before));
  });
});
