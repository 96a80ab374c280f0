import { runDueTimers } from '#api/modules/requests/timers.ts';
import { finishedUpload } from '#api/testing/deliveries.ts';
import { buy, type PlacedOrder, place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { giveTimeBack, noteRound } from './outage.ts';

const hour = 3_600_000;
const day = 24 * hour;

const product = await sharedProduct({ demo: false });
const fan = product.as('amina');
const zuri = product.as('zuri');
const paid = async (change = {}) => {
  return buy(product, fan, change);
};
const neededBy = new Date(product.clock.now().getTime() + 8 * day).toISOString().slice(0, 10);
const orders: Record<'unpaid' | 'asked' | 'accepted' | 'delivered' | 'disputed', PlacedOrder> = {
  asked: await paid(),
  accepted: await paid({ neededBy }),
  delivered: await paid(),
  disputed: await paid(),
  unpaid: await place(product, fan),
};
await zuri.call('POST', `/requests/${orders.accepted.id}/accept`);
for (const { id } of [orders.delivered, orders.disputed])
  await zuri.call('POST', `/requests/${id}/deliver`, { body: { uploadId: await finishedUpload(product) } });
await fan.call('POST', `/requests/${orders.disputed.id}/report`, { body: { reason: 'It has no sound.' } });
await product.settle();

const rowOf = ({ id }: PlacedOrder) => product.ctx.db.request.findUniqueOrThrow({ where: { id } });
const rows = async () =>
  Object.fromEntries((await Promise.all(Object.values(orders).map(rowOf))).map((row) => [row.id, row]));
const viewOf = async (who: 'amina' | 'zuri', { id }: PlacedOrder) =>
  (await product.signIn(who)).get(`/requests/${id}`);
const sleep = async (span: number) => {
  await noteRound(product.ctx);
  product.clock.advance(span);
};

describe('a start', () => {
  test('after half an hour without jobs moves nothing, and a demo that slept a night is not moved', async () => {
    const before = await rows();
    await sleep(hour / 2);
    await giveTimeBack(product.ctx);
    expect(await rows()).toEqual(before);
    await sleep(0);
    await giveTimeBack({ ...product.ctx, env: { ...product.ctx.env, demo: true } });
    expect(await rows()).toEqual(before);
  });

  test('after three days gives each promise its time back, once for all copies', async () => {
    const before = await rows();
    const session = await product.ctx.db.session.findFirstOrThrow({ orderBy: { id: 'asc' } });
    await sleep(3 * day);
    await Promise.all([1, 2, 3].map(() => giveTimeBack(product.ctx)));
    const after = await rows();
    for (const { id } of Object.values(orders)) {
      const [was, is] = [before[id], after[id]];
      expect(is?.timerAt?.getTime()).toBe((was?.timerAt?.getTime() ?? 0) + 3 * day);
      expect(is?.deadlineAt?.getTime()).toBe(
        was?.deadlineAt ? was.deadlineAt.getTime() + 3 * day : undefined,
      );
    }
    expect(await product.ctx.db.session.findUnique({ where: { id: session.id } })).toEqual(session);
    expect(await runDueTimers(product.ctx)).toBe(0);
  });

  test('leaves the hearing of a dispute open for as long as it was', async () => {
    const { hearing } = await viewOf('amina', orders.disputed);
    const { disputedAt } = await rowOf(orders.disputed);
    expect(Date.parse(hearing.until)).toBe((disputedAt?.getTime() ?? 0) + 48 * hour + 3 * day);
  });
});

describe('those concerned', () => {
  test('read it in the timeline and in one mail each, the artist nothing of what is not paid', async () => {
    product.mails.length = 0;
    await product.settle();
    const told = product.mails.filter(({ text }) => text.includes('Salamu was offline for 3 days.'));
    const to = (email: string) => told.filter((mail) => mail.to === email).length;
    expect([to(product.people.amina.email), to(product.people.zuri.email)]).toEqual([5, 4]);
    await product.settle();
    for (const order of Object.values(orders)) {
      const events = (await viewOf('amina', order)).timeline.filter(
        ({ event }: { event: string }) => event === 'clock_moved',
      );
      expect(events.map((event: { said: string }) => event.said)).toEqual(['3 days']);
    }
  });

  test('an artist is reminded of the new deadline', async () => {
    const { deadlineAt } = await rowOf(orders.asked);
    const reminders = await product.ctx.db.notification.findMany({
      where: { aboutId: orders.asked.id, about: 'deadline_reminder', state: 'waiting' },
      select: { runAt: true, payload: true },
    });
    const payloads = reminders.map(({ payload }) => (payload as { deadlineAt?: string }).deadlineAt);
    expect(payloads.filter((at) => at === deadlineAt?.toISOString()).length).toBe(3);
  });

  test('an admin reads of it on the health page', async () => {
    const admin = await product.signIn('admin');
    const { outage } = await admin.get('/admin/health');
    expect(Date.parse(outage.to) - Date.parse(outage.from)).toBe(3 * day);
    expect(outage.moved).toBe(5);
  });
});

test('a fan whose day the moved deadline passes is offered the refund, though the artist has accepted', async () => {
  const amina = await product.signIn('amina');
  const { actions } = await viewOf('amina', orders.accepted);
  expect(actions).toContain('cancel');
  const mail = product.mails.find(({ text }) => text.includes('when you need it'));
  expect(mail?.text).toContain(orders.accepted.id);
  const cancelled = await amina.call('POST', `/requests/${orders.accepted.id}/cancel`, { body: {} });
  expect([cancelled.status, (await cancelled.json()).status]).toEqual([200, 'cancelled']);
  await product.settle();
  const payment = await product.ctx.db.payment.findUniqueOrThrow({
    where: { id: orders.accepted.paymentId },
  });
  expect(payment.status).toBe('refunded');
});

test('in a restored product on hold the hold itself gives the time back', async () => {
  const now = product.clock.now();
  const hold = { since: now, takenAt: now, movedTo: now, backup: 'b', otherKeys: false };
  const { id } = await product.ctx.db.recoveryMode.create({ data: { id: Bun.randomUUIDv7(), ...hold } });
  const before = await rows();
  await sleep(day);
  await giveTimeBack(product.ctx);
  expect(await rows()).toEqual(before);
  await product.ctx.db.recoveryMode.delete({ where: { id } });
});
