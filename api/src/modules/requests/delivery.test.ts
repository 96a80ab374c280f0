import type { LedgerAccount } from '#api/domain/books/ledger.ts';
import { timing } from '#api/domain/notifications/kinds.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { finishedUpload } from '#api/testing/deliveries.ts';
import { buy, type PlacedOrder } from '#api/testing/orders.ts';
import { balanceOf } from '#api/testing/postings.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

let amina: Caller;
let zuri: Caller;
const hour = 3_600_000;
const day = 24 * hour;
const reason = { body: { reason: 'The name is said wrong.' } };

const product = await sharedProduct();

/** Everyone signs in again: the tests let weeks pass. */
async function signIn(): Promise<void> {
  [amina, zuri] = await Promise.all([product.signIn('amina'), product.signIn('zuri')]);
}

async function accepted(): Promise<PlacedOrder> {
  await signIn();
  const order = await buy(product, amina);
  await zuri.call('POST', `/requests/${order.id}/accept`);
  return order;
}

async function deliver(order: PlacedOrder): Promise<Response> {
  return zuri.call('POST', `/requests/${order.id}/deliver`, {
    body: { uploadId: await finishedUpload(product) },
  });
}

async function delivered(): Promise<PlacedOrder> {
  const order = await accepted();
  expect((await deliver(order)).status).toBe(200);
  return order;
}

async function wait(milliseconds: number): Promise<void> {
  await product.pass(milliseconds);
  await signIn();
}

const read = async (order: PlacedOrder) => amina.get(`/requests/${order.id}`);

const balance = (order: PlacedOrder, account: LedgerAccount) => balanceOf(product, account, order);

test('a delivery retried after a lost response happens once (covers F116)', async () => {
  const order = await accepted();
  const body = { uploadId: await finishedUpload(product) };
  const again = async () => {
    const answer = await zuri.call('POST', `/requests/${order.id}/deliver`, { body });
    return [answer.status, (await answer.json()).status];
  };
  expect(await Promise.all([again(), again()])).toEqual([
    [200, 'delivered'],
    [200, 'delivered'],
  ]);
  const { timeline } = await read(order);
  expect(timeline.filter(({ event }: { event: string }) => event === 'delivered')).toHaveLength(1);
  expect((await deliver(order)).status).toBe(409);
  await amina.call('POST', `/requests/${order.id}/redo`, reason);
  expect((await again())[0]).toBe(422);
});

describe('a delivered video', () => {
  test('that the fan approves pays the artist three quarters and the commission a quarter (covers §14.18)', async () => {
    const order = await delivered();
    const { watchUrl, deliveredAt } = await read(order);
    expect(watchUrl).toStartWith('http://localhost:3000/watch/');
    expect(deliveredAt).toBe(product.clock.now().toISOString());
    expect((await amina.call('POST', `/requests/${order.id}/approve`)).status).toBe(200);
    expect(await balance(order, 'held')).toBe(0);
    expect(await balance(order, 'artist_payable')).toBe(-187_500);
    expect(await balance(order, 'platform_revenue')).toBe(-62_500);
    expect((await amina.call('POST', `/requests/${order.id}/approve`)).status).toBe(409);
  });

  test('counts as approved after seven days to the moment (covers §14.19)', async () => {
    const order = await delivered();
    await wait(7 * day - 1);
    expect((await read(order)).status).toBe('delivered');
    await wait(1);
    expect((await read(order)).status).toBe('completed');
  });

  test('is approved by its review, of which there is one (covers §14.44)', async () => {
    const order = await delivered();
    const review = { body: { rating: 5, text: ' She cried. ' } };
    const written = await amina.call('POST', `/requests/${order.id}/review`, review);
    expect(written.status).toBe(201);
    expect((await written.json()).text).toBe('She cried.');
    expect((await read(order)).status).toBe('completed');
    const second = await amina.call('POST', `/requests/${order.id}/review`, review);
    expect((await second.json()).code).toBe('already_exists');
  });

  test('can be redone once, and a refused redo is decided by an admin (covers §14.16 §14.29)', async () => {
    const order = await delivered();
    expect((await amina.call('POST', `/requests/${order.id}/redo`, reason)).status).toBe(200);
    expect((await zuri.call('POST', `/requests/${order.id}/refuse`, reason)).status).toBe(200);
    expect((await read(order)).status).toBe('disputed');
    for (const side of [amina, zuri])
      await side.call('POST', `/requests/${order.id}/tell-side`, {
        body: { words: 'The name is said as it was written.' },
      });
    const admin = await product.signIn('admin');
    const released = await admin.call('POST', `/admin/requests/${order.id}/release`, reason);
    expect((await released.json()).status).toBe('completed');
    expect(await balance(order, 'artist_payable')).toBe(-187_500);
  });

  test('that was redone can’t be sent back again (covers §14.14 §14.15)', async () => {
    const order = await delivered();
    await amina.call('POST', `/requests/${order.id}/redo`, reason);
    await deliver(order);
    expect((await amina.call('POST', `/requests/${order.id}/redo`, reason)).status).toBe(409);
  });

  test('that the fan reports waits for an admin, with its escrow (covers §14.20 §14.46)', async () => {
    const order = await delivered();
    expect((await amina.call('POST', `/requests/${order.id}/report`, reason)).status).toBe(200);
    expect((await read(order)).status).toBe('disputed');
    expect(await balance(order, 'held')).toBe(-250_000);
    expect((await amina.call('POST', `/requests/${order.id}/approve`)).status).toBe(200);
    expect(await balance(order, 'artist_payable')).toBe(-187_500);
    expect((await amina.call('POST', `/requests/${order.id}/report`, reason)).status).toBe(200);
    expect((await read(order)).status).toBe('completed');
    expect(await balance(order, 'artist_payable')).toBe(-187_500);
  });

  test('continues when its artist is suspended (covers §14.62)', async () => {
    const order = await delivered();
    const suspend = async (suspended: boolean) =>
      (await product.signIn('admin')).call('PUT', `/admin/users/${product.people.zuri.id}/suspend`, {
        body: { suspended, reason: 'We look into a complaint.' },
      });
    expect((await suspend(true)).status).toBe(200);
    await product.settle();
    expect((await read(order)).status).toBe('delivered');
    expect((await amina.call('POST', `/requests/${order.id}/approve`)).status).toBe(200);
    expect(await balance(order, 'artist_payable')).toBe(-187_500);
    await suspend(false);
  });

  test('whose redo never comes goes to admins, and is refunded if they don’t decide (covers §14.17 §14.34)', async () => {
    const order = await delivered();
    await amina.call('POST', `/requests/${order.id}/redo`, reason);
    await wait(7 * day);
    expect((await read(order)).status).toBe('disputed');
    const reminders = () =>
      product.mails.filter(({ subject }) => subject.startsWith('A dispute is waiting')).length;
    const before = reminders();
    await wait(48 * hour);
    expect(reminders()).toBe(before + 1);
    await wait(5 * day);
    expect(reminders()).toBe(before + 2);
    await wait(7 * day);
    expect((await read(order)).status).toBe('refunded');
    expect((await read(order)).watchUrl).toBeNull();
    expect(await balance(order, 'provider_cash')).toBe(0);
  });
});

describe('the deadline', () => {
  test('has reminders at three days, one day and six hours (covers §14.41)', async () => {
    await accepted();
    const reminders = () => product.mails.filter(({ subject }) => subject.startsWith('Due soon')).length;
    const before = reminders();
    for (const [index, passing] of [4 * day, 2 * day, 18 * hour].entries()) {
      await wait(passing);
      await wait(timing.together);
      expect(reminders()).toBe(before + index + 1);
    }
  });

  test('refuses a late delivery even before the job has run (covers §14.8 §14.39)', async () => {
    const order = await accepted();
    product.clock.advance(7 * day);
    await signIn();
    const late = await deliver(order);
    expect(late.status).toBe(409);
    expect((await late.json()).code).toBe('invalid_transition');
  });

  test('waits an hour for an upload begun before it (covers §14.40)', async () => {
    await product.settle();
    const order = await accepted();
    product.clock.advance(7 * day - 1);
    await signIn();
    const uploadId = await finishedUpload(product);
    await wait(30 * 60_000);
    expect((await read(order)).timeline.at(-1).event).toBe('grace_given');
    const inGrace = await zuri.call('POST', `/requests/${order.id}/deliver`, { body: { uploadId } });
    expect((await inGrace.json()).status).toBe('delivered');

    const other = await accepted();
    product.clock.advance(7 * day - 1);
    await signIn();
    await finishedUpload(product);
    await wait(hour + 1);
    expect((await read(other)).status).toBe('expired');
  });
});

test('every invariant holds afterwards', async () => {
  await product.settle();
  expect(await findViolations(product.ctx)).toEqual([]);
});

describe('captions', () => {
  const cue = (from: number, to: number, text: string) => ({ from, to, text });
  const deliverWith = async (order: PlacedOrder, captions: object[]) =>
    zuri.call('POST', `/requests/${order.id}/deliver`, {
      body: { uploadId: await finishedUpload(product), captions },
    });
  const captionsFor = async (who: Caller, order: PlacedOrder) =>
    (await who.get(`/requests/${order.id}/video`)).video.captions;
  const read = async (url: string) => product.app.handle(new Request(`http://localhost${url}`));

  test('go with their video, and a later take has its own (covers §15.36)', async () => {
    const order = await accepted();
    expect(
      (await deliverWith(order, [cue(0, 1_500, 'Habari <Njeri>!'), cue(1_500, 8_400, 'Bye')])).status,
    ).toBe(200);
    const first = await captionsFor(amina, order);
    expect(first.language).toBe('en');
    const file = await read(first.url);
    expect(file.headers.get('content-type')).toBe('text/vtt');
    expect(await file.text()).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nHabari &lt;Njeri&gt;!\n\n00:00:01.500 --> 00:00:08.000\nBye\n',
    );
    const { watchKey } = await product.ctx.db.request.findUniqueOrThrow({ where: { id: order.id } });
    const watched = await product.as('visitor').get(`/watch/${watchKey}`);
    expect(watched.video.captions.language).toBe('en');
    expect((await read(first.url.split('?')[0])).status).toBe(404);

    await amina.call('POST', `/requests/${order.id}/redo`, reason);
    expect((await deliverWith(order, [])).status).toBe(200);
    expect(await captionsFor(amina, order)).toBeNull();
  });

  test('that don’t fit the video prevent delivery (covers §15.36)', async () => {
    const order = await accepted();
    const late = [cue(0, 1_000, 'a'), cue(9_000, 9_500, 'b')];
    for (const captions of [late, [cue(0, 1_000, ' ')], [cue(5, 5, 'a')], [cue(0, 1, 'x'.repeat(121))]])
      expect((await deliverWith(order, captions)).status).toBe(422);
    expect(
      await product.ctx.db.videoCaptions.count({ where: { video: { request: { is: { id: order.id } } } } }),
    ).toBe(0);
    expect((await deliverWith(order, [])).status).toBe(200);
  });

  test('of a late delivery aren’t stored', async () => {
    const order = await accepted();
    const before = await product.ctx.db.droppedFile.count();
    expect((await deliverWith(order, [])).status).toBe(200);
    expect((await deliverWith(order, [cue(0, 1_000, 'a')])).status).toBe(409);
    expect(await product.ctx.db.droppedFile.count()).toBe(before + 1);
  });
});
