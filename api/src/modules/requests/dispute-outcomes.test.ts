import fc from 'fast-check';
import type { LedgerAccount } from '#api/domain/books/ledger.ts';
import { formatMoney, leastRefund } from '#api/domain/money/money.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { finishedUpload } from '#api/testing/deliveries.ts';
import { buy, type PlacedOrder } from '#api/testing/orders.ts';
import { balanceOf } from '#api/testing/postings.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

let amina: Caller;
let zuri: Caller;
let admin: Caller;
const day = 24 * 3_600_000;
const total = 250_000;
const reason = 'The name is missing from half of it.';

const product = await sharedProduct();
await signIn();

/** Days pass: everyone signs in again. */
async function signIn(): Promise<void> {
  [amina, zuri, admin] = await Promise.all([
    product.signIn('amina'),
    product.signIn('zuri'),
    product.signIn('admin'),
  ]);
}

const deliver = async (order: PlacedOrder) =>
  zuri.call('POST', `/requests/${order.id}/deliver`, { body: { uploadId: await finishedUpload(product) } });

async function disputed(rush = false): Promise<PlacedOrder> {
  const order = await buy(product, amina, { rush });
  if (rush) {
    await zuri.call('POST', `/requests/${order.id}/extend`, { body: { days: 1, reason } });
    await amina.call('POST', `/requests/${order.id}/answer-extension`, { body: { approve: true } });
  }
  await deliver(order);
  await report(order);
  for (const side of [amina, zuri]) expect((await tell(side, order)).status).toBe(200);
  return order;
}

async function report(order: PlacedOrder): Promise<void> {
  expect((await amina.call('POST', `/requests/${order.id}/report`, { body: { reason } })).status).toBe(200);
}

const tell = (who: Caller, { id }: PlacedOrder, words = 'This is how it was, and what I think is fair.') =>
  who.call('POST', `/requests/${id}/tell-side`, { body: { words } });

const keyed = (body: object, key: string = crypto.randomUUID()) => ({
  body: { reason, ...body },
  headers: { 'idempotency-key': key },
});
const kes = (amount: number) => ({ amount, currency: 'KES' as const });
const refundPart = (order: PlacedOrder, amount: object, key?: string) =>
  admin.call('POST', `/admin/requests/${order.id}/refund-part`, keyed({ amount }, key));
const orderRedo = (order: PlacedOrder, days: number) =>
  admin.call('POST', `/admin/requests/${order.id}/order-redo`, keyed({ days }));
const read = async (who: Caller, { id }: PlacedOrder) => who.get(`/requests/${id}`);

const balance = (order: PlacedOrder, account: LedgerAccount) => balanceOf(product, account, order);

/** Zuri's count of delivered requests. */
async function delivered(): Promise<number> {
  const { deliveredCount } = await product.ctx.db.artist.findUniqueOrThrow({
    where: { id: product.people.zuri.artistId ?? '' },
  });
  return deliveredCount;
}

/** The request's planned reminders to admins. */
const reminders = ({ id }: PlacedOrder) =>
  product.ctx.db.notification.count({
    where: { key: { startsWith: `${id}:dispute_reminder:` }, NOT: { key: { contains: ':heard' } } },
  });

describe('a partial refund', () => {
  test('goes back to the fan, and the rest is split at the agreed rate (covers §14.31)', async () => {
    const order = await disputed();
    const answer = await refundPart(order, kes(100_100));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      status: 'completed',
      refundedPart: kes(100_100),
      earned: { gross: kes(149_900), commission: kes(37_475), tax: kes(0), net: kes(112_425) },
    });
    expect(await balance(order, 'held')).toBe(0);
    expect(await balance(order, 'refunds_payable')).toBe(-100_100);
    expect(await balance(order, 'artist_payable')).toBe(-112_425);
    expect(await balance(order, 'platform_revenue')).toBe(-37_475);
    await product.settle();
    expect(await balance(order, 'refunds_payable')).toBe(0);
    expect(await balance(order, 'provider_cash')).toBe(total - 100_100);
    const refunds = await product.ctx.db.refund.findMany({
      where: { capture: { payment: { requestId: order.id } } },
      select: { cause: true, amount: true, status: true },
    });
    expect(refunds).toEqual([{ cause: 'part', amount: 100_100, status: 'paid' }]);
    expect(await read(amina, order)).toMatchObject({ refundedPart: kes(100_100), watchable: true });
    const { timeline } = await read(zuri, order);
    expect(timeline.find(({ event }: { event: string }) => event === 'part_refunded')).toMatchObject({
      by: 'admin',
      note: reason,
    });
    const letters = product.mails.filter(({ text }) => text.includes(formatMoney(kes(100_100))));
    const { amina: fan, zuri: artist } = product.people;
    // One mail tells the fan the decision and where the money goes.
    expect(letters.map(({ to }) => to).sort()).toEqual([fan.email, artist.email]);
    expect(letters.find(({ to }) => to === fan.email)?.text).toContain('back to your test account');
    expect((await refundPart(order, kes(1_000))).status).toBe(409);
  });

  test('is less than all, in whole units of its currency, and out of escrow', async () => {
    const order = await disputed();
    for (const amount of [kes(total), kes(total + 100), kes(150), { amount: 1_000, currency: 'USD' }]) {
      const answer = await refundPart(order, amount);
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors[0].path).toBe('amount.amount');
    }
    expect((await read(amina, order)).status).toBe('disputed');
    expect((await refundPart(order, kes(total - 100))).status).toBe(200);

    const early = await buy(product, amina);
    expect((await refundPart(early, kes(1_000))).status).toBe(409);
  });

  test('is decided once, also concurrently (covers §14.31)', async () => {
    const order = await disputed();
    const key = crypto.randomUUID();
    const answers = await Promise.all([
      refundPart(order, kes(50_000), key),
      refundPart(order, kes(50_000), key),
      refundPart(order, kes(70_000)),
      admin.call('POST', `/admin/requests/${order.id}/refund`, keyed({})),
      admin.call('POST', `/admin/requests/${order.id}/release`, keyed({})),
    ]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await product.settle();
    const decisions = ['part_refunded', 'refunded', 'released'];
    const { timeline } = await read(amina, order);
    const decided = timeline.filter(({ event }: { event: string }) => decisions.includes(event));
    expect({ decided: decided.length, bodies: bodies.length }).toEqual({ decided: 1, bodies: 5 });
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('of any size, even after a refunded surcharge, loses nothing to rounding', async () => {
    const parts = fc.tuple(fc.boolean(), fc.integer({ min: leastRefund('KES') / 100, max: total / 100 - 1 }));
    await fc.assert(
      fc.asyncProperty(parts, async ([rush, major]) => {
        const order = await disputed(rush);
        const part = major * 100;
        expect((await refundPart(order, kes(part))).status).toBe(200);
        const commission = Math.floor((total - part) / 4);
        expect(await balance(order, 'platform_revenue')).toBe(-commission);
        expect(await balance(order, 'artist_payable')).toBe(-(total - part - commission));
        expect(await balance(order, 'held')).toBe(0);
      }),
      { numRuns: 8 },
    );
    await product.settle();
    expect(await findViolations(product.ctx)).toEqual([]);
  });
});

describe('another take ordered', () => {
  test('has its deadline, keeps the escrow, and can be delivered (covers §14.33)', async () => {
    const order = await disputed();
    const answer = await orderRedo(order, 3);
    expect(answer.status).toBe(200);
    const deadlineAt = new Date(product.clock.now().getTime() + 3 * day).toISOString();
    expect(await answer.json()).toMatchObject({ status: 'redo_requested', deadlineAt, timerAt: deadlineAt });
    expect(await balance(order, 'held')).toBe(-total);
    const before = await delivered();
    expect((await deliver(order)).status).toBe(200);
    expect(await delivered()).toBe(before);
    expect((await read(amina, order)).status).toBe('delivered');
    for (const days of [0, 8]) expect((await orderRedo(await disputed(), days)).status).toBe(422);
  });

  test.each(['refused', 'undelivered'])(
    'and %s is a dispute again, whose days begin again; none is ordered twice',
    async (how) => {
      const order = await disputed();
      await orderRedo(order, 1);
      if (how === 'refused') {
        product.clock.advance(day / 2);
        await zuri.call('POST', `/requests/${order.id}/refuse`, { body: { reason } });
      } else product.clock.advance(day);
      await product.settle();
      await signIn();
      expect(await reminders(order)).toBe(4);
      const again = await read(amina, order);
      expect(again.status).toBe('disputed');
      expect(again.timerAt).toBe(new Date(product.clock.now().getTime() + 14 * day).toISOString());
      for (const side of [amina, zuri]) expect((await tell(side, order)).status).toBe(200);
      expect((await orderRedo(order, 1)).status).toBe(409);
      expect((await refundPart(order, kes(10_000))).status).toBe(200);
      expect(await findViolations(product.ctx)).toEqual([]);
    },
  );
});
