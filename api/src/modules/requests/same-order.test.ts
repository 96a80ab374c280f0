import { brief, type PlacedOrder, pay } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const hour = 60 * 60_000;

const product = await sharedProduct();

const order = (buyer: Caller, change: object = {}, key: string = crypto.randomUUID()) =>
  buyer.call('POST', '/requests', {
    body: { ...brief, artistId: product.people.zuri.artistId, ...change },
    headers: { 'idempotency-key': key },
  });

async function placed(buyer: Caller, change: object = {}): Promise<PlacedOrder> {
  const answer = await order(buyer, change);
  expect(answer.status).toBe(201);
  const { request, payment, trackingToken } = await answer.json();
  return { id: request.id, paymentId: payment.id, trackingToken };
}

const refusal = async (answer: Response) => {
  const { code, existingId } = await answer.json();
  return { status: answer.status, code, existingId };
};
const sameAs = ({ id }: PlacedOrder) => ({ status: 409, code: 'already_exists', existingId: id });
const guest = (name: string) => ({ guest: { name: 'Neema', email: `${name}@guests.example` } });
const codeOf = async ({ id }: PlacedOrder) =>
  (await product.ctx.db.request.findUniqueOrThrow({ where: { id } })).code;

test('an identical order within an hour is refused with the first, unless confirmed', async () => {
  const fan = product.as('amina');
  const said = { mustSay: ['Karibu'], neededBy: '2026-12-24' };
  const first = await placed(fan, said);
  const key = crypto.randomUUID();
  expect(await refusal(await order(fan, { ...said, recipientName: '  Njeri ' }, key))).toEqual(sameAs(first));
  expect((await order(fan, { ...said, again: true }, key)).status).toBe(201);
  await pay(product, fan, first);
  expect(await refusal(await order(fan, said))).toEqual(sameAs(first));
  product.clock.advance(hour - 1);
  expect(await refusal(await order(fan, said))).toMatchObject({ status: 409 });
  product.clock.advance(1);
  await product.ctx.db.request.updateMany({
    where: { id: { not: first.id } },
    data: { createdAt: new Date(0) },
  });
  expect((await order(fan, said)).status).toBe(201);
});

test('other words, artists, recipients and accounts are another order', async () => {
  const fan = product.as('brian');
  await placed(fan, { mustSay: ['Karibu'] });
  const others = [
    {},
    { mustSay: ['Karibu', 'Asante'] },
    { mustSay: ['Karibu'], recipientName: 'Wanjiru' },
    { mustSay: ['Karibu'], public: true },
    { mustSay: ['Karibu'], artistId: product.people.kofi.artistId },
  ];
  for (const change of others) expect((await order(fan, change)).status).toBe(201);
  expect((await order(product.as('kofi'), { mustSay: ['Karibu'] })).status).toBe(201);
});

test('a cancelled order doesn’t count as identical', async () => {
  const fan = product.as('kofi');
  const { id } = await placed(fan);
  expect((await fan.call('POST', `/requests/${id}/cancel`)).status).toBe(200);
  expect((await order(fan)).status).toBe(201);
});

test('two tabs sending the same order concurrently make one', async () => {
  const fan = product.as('amina');
  const answers = await Promise.all([1, 2, 3].map(() => order(fan, { recipientName: 'Achieng' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('a guest’s identical order is found only by the first one’s token', async () => {
  const visitor = product.as('visitor');
  const asked = guest('tabs');
  const first = await placed(visitor, asked);
  const earlier = ['x'.repeat(43), first.trackingToken];
  expect(await refusal(await order(visitor, { ...asked, earlier }))).toEqual(sameAs(first));
  // Only the order's words count, whoever the guest is, and whether or not the browser has signed in since.
  expect(await refusal(await order(visitor, { ...guest('other'), earlier }))).toEqual(sameAs(first));
  expect(await refusal(await order(product.as('kofi'), { earlier }))).toMatchObject({ status: 409 });
  const elsewhere = await order(visitor, { ...asked, earlier: ['x'.repeat(43)] });
  expect(elsewhere.status).toBe(201);
  const own = product.withToken(`Tracking ${first.trackingToken}`);
  expect((await own.call('DELETE', `/requests/${first.id}/links`)).status).toBe(204);
  expect((await order(visitor, { ...asked, earlier })).status).toBe(201);
});

test('the mail before payment names the identical order, to its address only', async () => {
  const visitor = product.as('visitor');
  const asked = guest('mailed');
  const first = await placed(visitor, asked);
  await product.settle();
  const second = await placed(visitor, asked);
  await placed(visitor, { ...asked, recipientName: 'Wanjiru' });
  const stranger = await placed(visitor, guest('stranger'));
  await product.settle();
  await product.ctx.db.request.updateMany({
    where: { status: 'awaiting_payment' },
    data: { timerAt: new Date(product.clock.now().getTime() + 5 * hour) },
  });
  await product.pass(hour);
  const textsTo = (name: string) =>
    product.mails
      .filter(({ to }) => to === asked.guest.email.replace('mailed', name))
      .map(({ text }) => text);
  const same = `${await codeOf(second)} asks for exactly the same video as ${await codeOf(first)}.`;
  expect(textsTo('mailed').map((text) => text.split('asks for exactly the same').length - 1)).toEqual([0, 1]);
  expect(textsTo('mailed')[1]).toContain(same);
  for (const text of textsTo('stranger')) expect(text).not.toContain('exactly the same');
  expect(textsTo('stranger').join()).toContain(await codeOf(stranger));
});
