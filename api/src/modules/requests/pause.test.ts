import type { FanMove } from '@salamu/simulators/simulator';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { giveTimeBack, noteRound } from '#api/modules/recovery/outage.ts';
import { finishedUpload } from '#api/testing/deliveries.ts';
import { type PlacedOrder, place } from '#api/testing/orders.ts';
import { stripeProduct } from '#api/testing/payments/stripe-product.ts';
import { balanceOf } from '#api/testing/postings.ts';

/** A bank disputes money in escrow: the request pauses until the bank decides. */
const product = await stripeProduct();
afterAll(() => product.close());

const hour = 3_600_000;
const day = 24 * hour;
const reason = 'The bank has it.';

const play = (order: PlacedOrder, move: FanMove) => product.play(order.paymentId, move);
const rowOf = ({ id }: PlacedOrder) => product.ctx.db.request.findUniqueOrThrow({ where: { id } });
const as = (who: 'amina' | 'zuri' | 'admin') => product.signIn(who);
const view = async (who: 'amina' | 'zuri' | 'admin', { id }: PlacedOrder) =>
  (await as(who)).get(who === 'admin' ? `/admin/requests/${id}` : `/requests/${id}`);
const act = async (who: 'amina' | 'zuri', { id }: PlacedOrder, action: string, body?: object) =>
  (await as(who)).call('POST', `/requests/${id}/${action}`, { ...(body && { body }) });
const decide = async ({ id }: PlacedOrder, action: string, body: object = { reason }) =>
  (await as('admin')).call('POST', `/admin/requests/${id}/${action}`, { body });

async function paid(change = {}): Promise<PlacedOrder> {
  const order = await place(product, await as('amina'), change);
  await play(order, 'pay');
  return order;
}

async function accepted(): Promise<PlacedOrder> {
  const order = await paid();
  await act('zuri', order, 'accept');
  return order;
}

async function delivered(): Promise<PlacedOrder> {
  const order = await paid();
  await act('zuri', order, 'deliver', { uploadId: await finishedUpload(product) });
  return order;
}

async function disputed(): Promise<PlacedOrder> {
  const order = await delivered();
  await act('amina', order, 'report', { reason: 'It has no sound.' });
  return order;
}

async function redone(): Promise<PlacedOrder> {
  const order = await delivered();
  await act('amina', order, 'redo', { reason: 'It is another name.' });
  return order;
}

/** Lets days pass, each with all jobs. */
async function pass(days: number): Promise<void> {
  for (let left = days; left > 0; left--) {
    await product.pass(day);
  }
}

const refundsOf = ({ paymentId }: PlacedOrder) =>
  product.ctx.db.refund.findMany({
    where: { capture: { paymentId } },
    orderBy: { id: 'asc' },
    select: { amount: true, status: true, coveredBy: true },
  });
const mailsAbout = ({ code }: { code: string }, who: 'amina' | 'zuri') =>
  product.mails.filter(
    ({ to, subject, text }) => to === product.people[who].email && `${subject}${text}`.includes(code),
  );

beforeEach(async () => {
  await product.settle();
  product.mails.length = 0;
});

describe('a chargeback of money in escrow', () => {
  test('pauses the request, notifies both sides and is in the timeline', async () => {
    const order = await paid();
    product.mails.length = 0;
    await play(order, 'charge-back');
    const { code, pausedAt } = await rowOf(order);
    expect(pausedAt).toEqual(product.clock.now());
    const seen = await view('amina', order);
    expect(seen).toMatchObject({ status: 'pending', deadlineAt: null, timerAt: null, actions: [] });
    expect(seen.pausedAt).toBe(product.clock.now().toISOString());
    for (const who of ['amina', 'zuri', 'admin'] as const)
      expect((await view(who, order)).timeline.at(-1)).toMatchObject({
        event: 'paused',
        said: 'KES 2,500',
        note: null,
      });
    const [toFan] = mailsAbout({ code }, 'amina');
    expect(toFan?.subject).toContain('Paused: your request to');
    expect(toFan?.text).toContain('disputing your payment of KES 2,500');
    const [toArtist] = mailsAbout({ code }, 'zuri');
    expect(toArtist?.text).toContain('Please don’t record or send anything');
    for (const [mail] of [[toFan], [toArtist]]) expect(mail?.text).not.toContain('Due');
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('lets an inquiry continue, listed by due date, and pauses once money is taken', async () => {
    const [asked, taken] = [await paid(), await paid()];
    await play(taken, 'charge-back');
    product.clock.advance(hour);
    await play(asked, 'inquire');
    expect((await rowOf(asked)).pausedAt).toBeNull();
    expect(await view('admin', asked)).toMatchObject({
      chargedBackAt: null,
      recovery: null,
      chargebacks: [{ status: 'inquiry', reason: 'fraudulent', evidenceAt: null }],
    });
    const desk = async (who: 'admin' | 'zuri' = 'admin') => (await as(who)).get('/admin/dashboard');
    const { queues, chargebacks } = await desk();
    expect(queues.chargebacks.count).toBe(chargebacks.length);
    expect(chargebacks.slice(-2)).toMatchObject([
      {
        requestId: taken.id,
        status: 'open',
        dueAt: new Date(product.clock.now().getTime() + 7 * day - hour).toISOString(),
      },
      { requestId: asked.id, status: 'inquiry', amount: { amount: 250_000, currency: 'KES' } },
    ]);
    expect(await findViolations(product.ctx)).toEqual([]);
    await play(asked, 'charge-back');
    expect((await rowOf(asked)).pausedAt).toEqual(product.clock.now());
    expect(await view('admin', asked)).toMatchObject({
      chargebacks: [{ status: 'open', fee: { amount: 1_500 } }],
    });
    expect(await findViolations(product.ctx)).toEqual([]);
    for (const order of [asked, taken]) {
      await play(order, 'win-charge-back');
      await decide(order, 'refund');
    }
    expect((await desk()).chargebacks).toEqual(chargebacks.slice(0, -2));
  });

  test('dropped as an inquiry changes nothing', async () => {
    const order = await accepted();
    const before = await view('amina', order);
    await play(order, 'inquire');
    await play(order, 'win-charge-back');
    expect(await view('amina', order)).toEqual(before);
    expect(await view('admin', order)).toMatchObject({ chargebacks: [{ status: 'closed' }], recovery: null });
    expect(await findViolations(product.ctx)).toEqual([]);
    await decide(order, 'refund');
  });

  test('makes every action 409, and pays the artist nothing', async () => {
    const uploadId = await finishedUpload(product);
    const [pending, accepted, sent, again, open] = [
      await paid(),
      await paid(),
      await delivered(),
      await redone(),
      await disputed(),
    ];
    await act('zuri', accepted, 'accept');
    for (const order of [pending, accepted, sent, again, open]) await play(order, 'charge-back');
    const refused = [
      await act('zuri', pending, 'accept'),
      await act('zuri', pending, 'decline', { reason }),
      await act('amina', pending, 'cancel'),
      await (await as('amina')).call('PATCH', `/requests/${pending.id}`, {
        body: { recipientName: 'Wanja' },
      }),
      await act('zuri', accepted, 'deliver', { uploadId }),
      await act('zuri', accepted, 'extend', { days: 2, reason }),
      await act('amina', sent, 'approve'),
      await act('amina', sent, 'redo', { reason }),
      await act('amina', sent, 'report', { reason }),
      await act('zuri', again, 'deliver', { uploadId }),
      await act('zuri', again, 'refuse', { reason }),
      await act('amina', again, 'approve'),
      await act('amina', open, 'approve'),
      await act('amina', open, 'tell-side', { words: 'It really has no sound.' }),
      await decide(open, 'release'),
    ];
    for (const answer of refused)
      expect([answer.url, answer.status, (await answer.json()).code]).toEqual([
        answer.url,
        409,
        'invalid_transition',
      ]);
    const review = await act('amina', sent, 'review', { rating: 5 });
    expect(review.status).toBe(409);
    expect((await rowOf(sent)).status).toBe('delivered');
  });

  test('stops every timer and reminder', async () => {
    const orders = [await paid(), await delivered(), await redone(), await disputed()];
    for (const order of orders) await play(order, 'charge-back');
    await pass(1);
    const before = await Promise.all(orders.map(rowOf));
    product.mails.length = 0;
    await product.pass(19 * day);
    expect(await Promise.all(orders.map(rowOf))).toEqual(before);
    const people = [product.people.amina.email, product.people.zuri.email];
    expect(product.mails.filter(({ to }) => people.includes(to))).toEqual([]);
    expect(await findViolations(product.ctx)).toEqual([]);
    for (const order of orders) await play(order, 'win-charge-back').catch(() => {});
  });
});

describe('a bank deciding for us', () => {
  test('resumes the request, with every deadline moved by the pause', async () => {
    const order = await paid({ neededBy: null });
    await act('zuri', order, 'accept');
    const before = await rowOf(order);
    product.clock.advance(hour);
    await play(order, 'charge-back');
    await pass(5);
    product.mails.length = 0;
    await play(order, 'win-charge-back');
    const after = await rowOf(order);
    const moved = (was: Date | null) => was && new Date(was.getTime() + 5 * day);
    expect(after).toMatchObject({
      status: 'accepted',
      pausedAt: null,
      movedSeconds: 5 * 24 * 3600,
      timerAt: moved(before.timerAt),
      deadlineAt: moved(before.deadlineAt),
    });
    const { timeline, actions } = await view('zuri', order);
    expect(timeline.at(-1)).toMatchObject({ event: 'resumed', said: '5 days' });
    expect(actions).toContain('deliver');
    expect(mailsAbout(after, 'amina').map(({ text }) => text.includes('payment stands'))).toEqual([true]);
    expect(mailsAbout(after, 'zuri')).toHaveLength(1);
    expect(await findViolations(product.ctx)).toEqual([]);

    const reminders = await product.ctx.db.notification.findMany({
      where: { aboutId: order.id, about: 'deadline_reminder', state: 'waiting' },
      orderBy: { runAt: 'asc' },
      select: { runAt: true },
    });
    const hoursBefore = ({ runAt }: { runAt: Date }) =>
      ((after.deadlineAt?.getTime() ?? 0) - runAt.getTime()) / hour;
    expect(reminders.map(hoursBefore)).toEqual([72, 24, 6]);
    await pass(7);
    expect((await rowOf(order)).status).toBe('expired');
  });

  test('delays automatic approval by the pause', async () => {
    const order = await delivered();
    const { timerAt } = await rowOf(order);
    await play(order, 'charge-back');
    await pass(3);
    await play(order, 'win-charge-back');
    expect((await rowOf(order)).timerAt?.getTime()).toBe((timerAt?.getTime() ?? 0) + 3 * day);
    await pass(6);
    expect((await rowOf(order)).status).toBe('delivered');
    await pass(1);
    expect((await rowOf(order)).status).toBe('completed');
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('gives both sides of a dispute their remaining time, and asks them again', async () => {
    const order = await disputed();
    await product.settle();
    product.clock.advance(hour);
    await play(order, 'charge-back');
    expect((await view('amina', order)).hearing).toBeNull();
    await pass(4);
    product.mails.length = 0;
    await play(order, 'win-charge-back');
    const { hearing } = await view('amina', order);
    expect(Date.parse(hearing.until)).toBe(product.clock.now().getTime() + 47 * hour);
    expect(mailsAbout(await rowOf(order), 'zuri')).toHaveLength(2);
    const told = await act('zuri', order, 'tell-side', { words: 'It has sound where I listen.' });
    expect(told.status).toBe(200);
  });

  test('compensates an outage during the pause once', async () => {
    const order = await paid();
    const { deadlineAt } = await rowOf(order);
    await play(order, 'charge-back');
    await noteRound(product.ctx);
    product.clock.advance(2 * day);
    await giveTimeBack(product.ctx);
    await play(order, 'win-charge-back');
    expect((await rowOf(order)).deadlineAt?.getTime()).toBe((deadlineAt?.getTime() ?? 0) + 2 * day);
  });
});

describe('a bank deciding for the fan', () => {
  test('ends the request as refunded, and nothing is sent again', async () => {
    const order = await delivered();
    await play(order, 'charge-back');
    product.mails.length = 0;
    for (let days = 0; days < 40 && !(await rowOf(order)).endedAt; days++) await product.nextDay();
    const row = await rowOf(order);
    expect(row).toMatchObject({ status: 'refunded', pausedAt: null, timerAt: null });
    expect(await refundsOf(order)).toMatchObject([{ amount: 250_000, status: 'paid' }]);
    expect((await refundsOf(order))[0]?.coveredBy).not.toBeNull();
    const last = (await view('amina', order)).timeline.find(
      ({ event }: { event: string }) => event === 'chargeback_lost',
    );
    expect(last.said).toBe('KES 2,500. The bank decided it.');
    expect(mailsAbout(row, 'amina').map(({ subject }) => subject)).toEqual([
      `KES 2,500 returned by your bank: your request ${row.code}`,
    ]);
    expect(mailsAbout(row, 'zuri')).toHaveLength(1);
    expect(await product.stripe.holdings()).toMatchObject([{ amount: await cash() }]);
    expect(await findViolations(product.ctx)).toEqual([]);
  });
});

describe('our team', () => {
  test('may end a paused request: the chargeback covers the refund, which is sent if the chargeback is won', async () => {
    const order = await delivered();
    await play(order, 'charge-back');
    const refunded = await decide(order, 'refund');
    expect([refunded.status, await rowOf(order)]).toMatchObject([
      200,
      { status: 'refunded', pausedAt: null },
    ]);
    expect(await refundsOf(order)).toMatchObject([{ status: 'paid' }]);
    await play(order, 'win-charge-back');
    await product.nextDay();
    expect(await refundsOf(order)).toMatchObject([{ status: 'paid', coveredBy: null }]);
    expect(await product.stripe.holdings()).toMatchObject([{ amount: await cash() }]);
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('may take a video down; the time to decide begins once the bank has', async () => {
    const order = await delivered();
    await play(order, 'charge-back');
    await pass(2);
    const body = { thing: 'video', id: (await rowOf(order)).videoId, reason };
    expect((await (await as('admin')).call('POST', '/admin/take-downs', { body })).status).toBe(200);
    expect(await rowOf(order)).toMatchObject({ status: 'disputed', pausedAt: product.clock.now() });
    await pass(3);
    await play(order, 'win-charge-back');
    const { status, pausedAt, timerAt } = await rowOf(order);
    expect([status, pausedAt]).toEqual(['disputed', null]);
    expect(timerAt).toEqual(new Date(product.clock.now().getTime() + 14 * day));
    expect(await findViolations(product.ctx)).toEqual([]);
  });
});

test('a bank and a fan acting in parallel: the request is paused or approved, never both', async () => {
  const order = await delivered();
  const [answer] = await Promise.all([act('amina', order, 'approve'), play(order, 'charge-back')]);
  const { status, pausedAt } = await rowOf(order);
  expect([answer.status, status, pausedAt === null]).toEqual(
    answer.status === 200 ? [200, 'completed', true] : [409, 'delivered', false],
  );
  expect(await findViolations(product.ctx)).toEqual([]);
});

const cash = () => balanceOf(product, 'provider_cash');
