import { brief, buy, orderTo, place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
const amina = product.as('amina');
const zuri = product.as('zuri');

const send = (change: object) =>
  amina.call('POST', '/requests', { body: orderTo(product.people.zuri.artistId, change) });

const paid = async (change: object = {}) => buy(product, amina, change);

const full = {
  ...brief,
  pronunciation: 'n-JEH-ree',
  mustSay: ['Congratulations on the salon', 'See you in December'],
  neededBy: '2026-11-30',
  public: true,
};

describe('a brief', () => {
  test('reaches the artist in full, with pronunciation and points (covers §10.6 §17.2)', async () => {
    const { id } = await paid(full);
    expect(await zuri.get(`/requests/${id}`)).toMatchObject(full);
  });

  test('is private unless the fan says otherwise (covers §17.6)', async () => {
    const { id } = await paid();
    expect((await amina.get(`/requests/${id}`)).public).toBe(false);
  });

  test.each<[string, object]>([
    ['recipientName', { recipientName: 'N'.repeat(81) }],
    ['fromName', { fromName: '\u202e\u200b' }],
    ['instructions', { instructions: 'Nineteen characters' }],
    ['instructions', { instructions: 'x'.repeat(501) }],
    ['mustSay', { mustSay: Array(6).fill('Say this') }],
    ['mustSay.0', { mustSay: ['x'.repeat(81)] }],
    ['occasion', { occasion: 'divorce' }],
    ['language', { language: 'fr' }],
  ])('is refused at %s when it does not fit (covers §17.3)', async (path, change) => {
    const answer = await send(change);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors[0].path).toBe(path);
  });

  test('may be changed until the artist has answered (covers §17.4)', async () => {
    const { id } = await paid();
    const change = (recipientName: string) =>
      amina.call('PATCH', `/requests/${id}`, { body: { recipientName } });
    expect(await (await change('Njeri Wairimu')).json()).toMatchObject({ recipientName: 'Njeri Wairimu' });
    expect((await zuri.call('PATCH', `/requests/${id}`, { body: { recipientName: 'Nobody' } })).status).toBe(
      404,
    );
    await zuri.call('POST', `/requests/${id}/accept`);
    const late = await change('Njeri again');
    expect([late.status, (await late.json()).code]).toEqual([409, 'invalid_transition']);
  });

  test('may be changed before payment, except while its outcome is unknown', async () => {
    const { id, paymentId } = await place(product, amina);
    const rename = async (recipientName: string) => {
      const answer = await amina.call('PATCH', `/requests/${id}`, { body: { recipientName } });
      return [answer.status, (await answer.json()).code];
    };
    expect((await rename('Njeri Wairimu'))[0]).toBe(200);
    await product.ctx.db.payment.update({ where: { id: paymentId }, data: { checking: true } });
    expect(await rename('Njeri again')).toEqual([409, 'payment_in_progress']);
    await product.ctx.db.payment.update({ where: { id: paymentId }, data: { checking: false } });
    expect((await rename('Njeri again'))[0]).toBe(200);
  });

  /** The day this many days after the payment. */
  const dayAfter = (days: number) =>
    new Date(product.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const change = async (id: string, body: object) => {
    const answer = await amina.call('PATCH', `/requests/${id}`, { body });
    return answer.json();
  };

  test('changes only to what the artist offers and can deliver, counted from the payment (covers F145)', async () => {
    const { id } = await paid();
    const [tooEarly, earliest] = [dayAfter(6), dayAfter(7)];
    product.clock.advance(86_400_000);
    for (const [path, body] of [
      ['language', { language: 'fr' }],
      ['occasion', { occasion: 'proposal' }],
      ['neededBy', { neededBy: tooEarly }],
      ['neededBy', { neededBy: dayAfter(400) }],
    ] as const) {
      const { code, errors } = await change(id, body);
      expect({ code, paths: errors?.map((error: { path: string }) => error.path) }).toEqual({
        code: 'invalid_input',
        paths: [path],
      });
    }
    const fits = { language: 'sw', occasion: 'wedding', neededBy: earliest };
    expect(await change(id, fits)).toMatchObject(fits);
    expect(await change(id, { neededBy: null })).toMatchObject({ ...fits, neededBy: null });
  });
});

test('a fan without an answer for three days is offered cancellation (covers §14.43)', async () => {
  const silent = await paid({ recipientName: 'Silent' });
  const answered = await paid({ recipientName: 'Answered' });
  await zuri.call('POST', `/requests/${answered.id}/accept`);
  const offers = () => {
    const sent = product.mails.filter(({ subject }) => subject.includes('hasn’t answered yet'));
    return [silent, answered].filter(({ id }) => sent.some(({ text }) => text.includes(id)));
  };
  await product.pass(72 * 3_600_000 - 1);
  expect(offers()).toEqual([]);
  await product.pass(1);
  expect(offers()).toEqual([silent]);
});
