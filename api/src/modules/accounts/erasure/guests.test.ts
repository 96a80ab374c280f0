import { after, windows } from '#api/domain/request/deadlines.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { newId } from '#api/start/database/ids.ts';
import { finishedUpload } from '#api/testing/deliveries.ts';
import { type PlacedOrder, pay, place } from '#api/testing/orders.ts';
import { columnsWith, personalColumnsOf } from '#api/testing/people/personal-columns.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const housekeeping = jobNamed('housekeeping');

/** Everything a guest types or is called holds this word or this number. */
const word = 'Kipepeo';
const phone = '712000111';
const email = 'kipepeo@example.com';
let zuri: Caller;
let admin: Caller;

const product = await sharedProduct();
beforeEach(async () => {
  [zuri, admin] = await Promise.all([product.signIn('zuri'), product.signIn('admin')]);
});

const words = {
  recipientName: `Mama ${word}`,
  fromName: word,
  pronunciation: `ki-pe-PE-o, like ${word}`,
  instructions: `Tell ${word} that she has won the race of her life.`,
  mustSay: [`Hongera ${word}`],
  guest: { name: `${word} Neema`, email },
};
const reason = (what: string) => ({ body: { reason: `${what} ${word}, really.` } });

async function done(answer: Promise<Response>): Promise<Response> {
  const given = await answer;
  if (!given.ok) throw new Error(`${given.status} ${await given.text()}`);
  return given;
}

const order = () => place(product, product.as('visitor'), words);
const guestOf = ({ trackingToken }: PlacedOrder) => product.withToken(`Tracking ${trackingToken}`);
const erase = (placed: PlacedOrder) => guestOf(placed).call('DELETE', `/requests/${placed.id}/details`);

async function codeOf(answer: Promise<Response>): Promise<[number, string]> {
  const given = await answer;
  return [given.status, (await given.json()).code];
}

/** A request that ends after everything a guest, the artist and an admin can write about it. */
async function liveThrough(): Promise<PlacedOrder> {
  const placed = await order();
  const guest = guestOf(placed);
  await pay(product, guest, placed);
  const call = (who: Caller, action: string, body: object) =>
    done(who.call('POST', `/requests/${placed.id}/${action}`, { body }));
  await call(zuri, 'extend', { days: 2, reason: `I am ill, ${word}.` });
  await call(guest, 'answer-extension', { approve: true });
  await call(zuri, 'deliver', { uploadId: await finishedUpload(product) });
  await call(guest, 'redo', reason('Say').body);
  await call(zuri, 'refuse', reason('I did say').body);
  for (const side of [guest, zuri])
    await call(side, 'tell-side', { words: `This is about ${word}, and I said so.` });
  await done(admin.call('POST', `/admin/requests/${placed.id}/release`, reason('The artist said')));
  await call(guest, 'review', { rating: 4, text: `${word} laughed.` });
  await call(zuri, 'review/reply', { words: `I laughed with ${word}.` });
  const flag = { thing: 'video', id: placed.id, reason: 'other', note: `That is not ${word}.` };
  await done(guest.call('POST', '/flags', { body: flag }));
  const { items } = await (await done(admin.call('GET', '/admin/flags?status=waiting'))).json();
  await done(admin.call('POST', `/admin/flags/${items[0].id}/dismiss`, reason('This is')));
  const takeDown = { thing: 'video', id: placed.id, ...reason('After all, this is not').body };
  await done(admin.call('POST', '/admin/take-downs', { body: takeDown }));
  await product.settle();
  await hearFromOutside(placed);
  return placed;
}

/** What only a real provider or mail server would have said. */
async function hearFromOutside({ id, paymentId }: PlacedOrder): Promise<void> {
  const { db } = product.ctx;
  const { reference } = await db.payment.update({
    where: { id: paymentId },
    data: { phone: `+254${phone}` },
  });
  const [to, at] = [`+254${phone}`, product.clock.now()];
  await db.whatsAppWish.create({ data: { requestId: id, to, wishedAt: at } });
  const told = { channel: 'whatsapp', requestId: id, to, createdAt: at, runAt: at } as const;
  await db.notification.create({ data: { id: newId(), state: 'sent', ...told } });
  await db.webhookEvent.updateMany({
    where: { reference },
    data: { body: `{"PhoneNumber":254${phone}}`, claim: { phone }, lastError: `no answer about ${phone}` },
  });
  await db.notification.updateMany({
    where: { channel: 'email', aboutId: id },
    data: { to: email, lastError: `550 no such user ${email}` },
  });
}

const published = ['reviews.fanName', 'reviews.reply', 'reviews.text'];

async function expectSoundBooks(): Promise<void> {
  expect(await findViolations(product.ctx)).toEqual([]);
}

describe('a guest', () => {
  test('has everything erased that was written or said about one request (covers §12.3 F40)', async () => {
    const placed = await liveThrough();
    const before = await columnsWith(product.ctx, [word, phone]);
    // Released requests have no refund, and messages about requests name nobody.
    const never = ['refunds.lastError', 'notifications.payload'];
    expect(personalColumnsOf('fan').filter((column) => ![...before, ...never].includes(column))).toEqual([]);

    expect((await erase(placed)).status).toBe(204);
    await product.settle();
    expect(await columnsWith(product.ctx, [word, phone])).toEqual([]);
    expect((await erase(placed)).status).toBe(404);
    const kept = await product.ctx.db.request.findUniqueOrThrow({
      where: { id: placed.id },
      select: { status: true, total: true, review: { select: { rating: true } } },
    });
    expect(kept).toMatchObject({ status: 'completed', review: { rating: 4 } });
    await expectSoundBooks();
  });

  test('waits for the end of the request, and for the money', async () => {
    const placed = await order();
    await pay(product, guestOf(placed), placed);
    expect(await codeOf(erase(placed))).toEqual([409, 'open_requests']);
    await done(guestOf(placed).call('POST', `/requests/${placed.id}/cancel`));
    expect(await codeOf(erase(placed))).toEqual([409, 'open_balance']);
    await product.settle();
    expect((await erase(placed)).status).toBe(204);
    expect(await columnsWith(product.ctx, [word])).toEqual([]);
    await expectSoundBooks();
  });

  test('is erased 90 days after the end, except from what was published (covers §12.3 F40)', async () => {
    await liveThrough();
    const ended = product.clock.now();
    product.clock.set(after(ended, windows.trackingAfterEnd - 60_000));
    expect(await housekeeping.run(product.ctx)).toBe(0);
    product.clock.set(after(ended, windows.trackingAfterEnd));
    expect(await housekeeping.run(product.ctx)).toBe(1);
    expect(await housekeeping.run(product.ctx)).toBe(0);
    expect(await columnsWith(product.ctx, [word, phone])).toEqual(published);
    await expectSoundBooks();
  });

  test('waits until it is known whether an attempt to pay has worked', async () => {
    const placed = await order();
    await done(guestOf(placed).call('POST', `/requests/${placed.id}/cancel`));
    await product.ctx.db.payment.update({ where: { id: placed.paymentId }, data: { checking: true } });
    expect(await codeOf(erase(placed))).toEqual([409, 'open_balance']);
  });

  test('cannot erase what an account has taken in', async () => {
    const placed = await order();
    const adopted = { fanId: product.people.amina.id, guestName: null, guestEmail: null };
    await product.ctx.db.request.update({ where: { id: placed.id }, data: adopted });
    expect(await codeOf(erase(placed))).toEqual([403, 'forbidden']);
  });
});
