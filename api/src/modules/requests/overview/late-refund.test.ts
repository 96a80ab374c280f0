import fc from 'fast-check';
import type { LedgerAccount } from '#api/domain/books/ledger.ts';
import { formatMoney } from '#api/domain/money/money.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { completed } from '#api/testing/deliveries.ts';
import { askForPayout, mpesaAccount, openAccount, zuriOf } from '#api/testing/earnings.ts';
import { buy, type PlacedOrder } from '#api/testing/orders.ts';
import { balanceOf } from '#api/testing/postings.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const total = 250_000;
const share = 187_500;
const reason = 'The video was of another person.';
const kes = (amount: number) => ({ amount, currency: 'KES' as const });

const product = await sharedProduct();
const [amina, zuri, admin] = await Promise.all([
  product.signIn('amina'),
  product.signIn('zuri'),
  product.signIn('admin'),
]);

const refund = (
  { id }: PlacedOrder,
  from: 'artist' | 'platform',
  amount: object,
  key: string = crypto.randomUUID(),
) =>
  admin.call('POST', `/admin/requests/${id}/refund-late`, {
    body: { from, amount, reason },
    headers: { 'idempotency-key': key },
  });

const balance = async (account: LedgerAccount, order?: PlacedOrder) =>
  0 - (await balanceOf(product, account, order));

const refundsOf = ({ id }: PlacedOrder) =>
  product.ctx.db.refund.findMany({
    where: { capture: { payment: { requestId: id } } },
    orderBy: { nth: 'asc' },
    select: { cause: true, nth: true, amount: true, status: true },
  });
const paymentOf = async ({ paymentId }: PlacedOrder) =>
  (await product.ctx.db.payment.findUniqueOrThrow({ where: { id: paymentId } })).status;
const read = async (who: Caller, { id }: PlacedOrder) => who.get(`/requests/${id}`);

describe('a late refund', () => {
  test('comes out of our revenue, and the artist keeps their share', async () => {
    const order = await completed(product);
    product.mails.length = 0;
    const answer = await refund(order, 'platform', kes(100_000));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: 'completed',
      earned: { gross: kes(total), net: kes(share) },
      lateRefunded: kes(100_000),
      lateByArtist: null,
    });
    expect(await balance('platform_revenue', order)).toBe(total - share - 100_000);
    expect(await balance('artist_payable', order)).toBe(share);
    await product.settle();
    expect(await balance('refunds_payable', order)).toBe(0);
    expect(await refundsOf(order)).toEqual([{ cause: 'late', nth: 0, amount: 100_000, status: 'paid' }]);
    expect(await paymentOf(order)).toBe('paid');
    const told = product.mails.filter(({ text }) => text.includes(`${formatMoney(kes(100_000))}. ${reason}`));
    expect(told.map(({ to }) => to).sort()).toEqual(
      [product.people.amina.email, product.people.zuri.email].sort(),
    );
    expect(told.some(({ text }) => text.includes('your balance doesn’t change'))).toBe(true);
  });

  test('happens twice before any mail is written, and each mail has its own amount (covers F205)', async () => {
    const order = await completed(product);
    await product.settle();
    product.mails.length = 0;
    for (const amount of [10_000, 20_000])
      expect((await refund(order, 'platform', kes(amount))).status).toBe(200);
    await product.settle();
    const texts = product.mails.filter(({ to }) => to === product.people.amina.email).map(({ text }) => text);
    for (const amount of [10_000, 20_000])
      expect(texts.filter((text) => text.includes(`${formatMoney(kes(amount))}. ${reason}`))).toHaveLength(1);
  });

  test('comes out of the artist’s balance, which may become negative (covers §14.32)', async () => {
    const order = await completed(product);
    const { currency, available } = (await zuri.get('/artists/earnings')).balances[0];
    // A payout of everything is in progress, and stays as it is.
    await openAccount(product, mpesaAccount, zuriOf(product));
    const asked = await askForPayout(product, Math.floor(available.amount / 100) * 100);
    expect(asked.status).toBeLessThan(300);
    const before = await balance('artist_payable');
    const onItsWay = await balance('payouts_in_flight');
    expect((await refund(order, 'artist', kes(total))).status).toBe(200);
    expect(await balance('artist_payable')).toBe(before - share);
    expect(await balance('platform_revenue', order)).toBe(0);
    expect(await balance('payouts_in_flight')).toBe(onItsWay);
    const [balances] = (await zuri.get('/artists/earnings')).balances;
    expect(balances).toMatchObject({ currency, available: kes(before - share) });
    expect(await read(zuri, order)).toMatchObject({
      lateRefunded: kes(total),
      lateByArtist: kes(share),
      earned: { net: kes(share) },
    });
    expect(await read(amina, order)).not.toHaveProperty('lateByArtist');
    const more = await askForPayout(product, 100_000);
    expect(more.status).toBe(422);
    await product.settle();
    expect(await paymentOf(order)).toBe('refunded');
    expect((await refund(order, 'platform', kes(1_000))).status).toBe(409);
    expect(await findViolations(product.ctx)).toEqual([]);
    // The next earnings fill it first.
    await completed(product);
    expect(await balance('artist_payable')).toBe(before);
  });

  test('needs released money, and is at most what is left', async () => {
    const early = await buy(product, amina);
    expect((await refund(early, 'platform', kes(1_000))).status).toBe(409);
    const order = await completed(product);
    for (const amount of [kes(total + 100), kes(150), kes(900), { amount: 1_000, currency: 'USD' }]) {
      const answer = await refund(order, 'platform', amount);
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors[0].path).toBe('amount.amount');
    }
    expect(await refundsOf(order)).toEqual([]);
    expect((await read(amina, order)).lateRefunded).toBeNull();
  });

  test('isn’t possible during a chargeback', async () => {
    const order = await completed(product);
    await amina.call('POST', `/payments/${order.paymentId}/sandbox/charge-back`);
    await product.settle();
    const answer = await refund(order, 'artist', kes(100_000));
    expect([answer.status, (await answer.json()).detail]).toEqual([
      409,
      'The fan’s bank is taking this money back: a refund would pay it twice.',
    ]);
  });

  test('happens once, also concurrently', async () => {
    const order = await completed(product);
    const key = crypto.randomUUID();
    const answers = await Promise.all([
      refund(order, 'artist', kes(150_000), key),
      refund(order, 'artist', kes(150_000), key),
      refund(order, 'platform', kes(150_000)),
    ]);
    expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
    await product.settle();
    expect((await refundsOf(order)).reduce((sum, { amount }) => sum + amount, 0)).toBe(150_000);
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('any sequence of late refunds keeps the books balanced (covers §14.32)', async () => {
    const parts = fc.array(
      fc.record({
        from: fc.constantFrom('artist' as const, 'platform' as const),
        major: fc.integer({ min: 10, max: total / 100 }),
      }),
      { minLength: 1, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(parts, async (wanted) => {
        const order = await completed(product);
        let left = total;
        const borne = { artist: 0, platform: 0 };
        const shared = () => total - borne.artist;
        for (const { from, major } of wanted) {
          const amount = major * 100;
          const { status } = await refund(order, from, kes(amount));
          expect(status).toBe(left === 0 ? 409 : amount <= left ? 200 : 422);
          if (status !== 200) continue;
          left -= amount;
          borne[from] += amount;
        }
        const commission = Math.floor(shared() / 4);
        expect(await balance('artist_payable', order)).toBe(shared() - commission);
        expect(await balance('platform_revenue', order)).toBe(commission - borne.platform);
        expect(await balance('held', order)).toBe(0);
      }),
      { numRuns: 6 },
    );
    await product.settle();
    expect(await balance('refunds_payable')).toBe(0);
    expect(await findViolations(product.ctx)).toEqual([]);
  });
});
