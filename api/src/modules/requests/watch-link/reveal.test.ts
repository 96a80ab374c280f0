import { revealDays } from '#api/domain/request/reveal.ts';
import { deliver } from '#api/testing/deliveries.ts';
import { requestToZuri } from '#api/testing/flags.ts';
import { place } from '#api/testing/orders.ts';
import { testOrigin } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

const product = await sharedProduct();
const amina = product.as('amina');
const visitor = product.as('visitor');

const later = (milliseconds: number) => new Date(product.clock.now().getTime() + milliseconds);
/** Nairobi local time, three hours ahead of UTC all year. */
const inNairobi = (at: Date) => new Date(at.getTime() + 3 * hour).toISOString().slice(0, 16);
const choose = (id: string, at: Date, who = amina) =>
  who.call('PUT', `/requests/${id}/reveal`, { body: { opensAt: inNairobi(at), zone: 'Africa/Nairobi' } });
const drop = (id: string, who = amina) => who.call('DELETE', `/requests/${id}/reveal`);
const read = async (id: string, who = amina) => who.get(`/requests/${id}`);
const pathOf = async (id: string) => new URL((await read(id)).watchUrl).pathname;
const delivered = (brief = {}) => requestToZuri(product, { delivered: true, brief });
const deliverTo = async (id: string) => {
  expect((await deliver(product, id)).status).toBe(200);
};
/** Without what differs per call. */
const answerOf = async (answer: Response) => {
  const { requestId: _, ...problem } = await answer.json();
  return [answer.status, problem];
};

test('only the fan can choose when a link opens', async () => {
  const id = await delivered();
  const guests = await place(product, visitor, { guest: { name: 'Njeri', email: 'njeri@fans.example' } });
  const guest = product.withToken(`Tracking ${guests.trackingToken}`);
  for (const who of [product.as('zuri'), product.as('admin'), product.as('brian'), guest]) {
    expect((await choose(id, later(day), who)).status).toBe(404);
    expect((await drop(id, who)).status).toBe(404);
  }
  expect((await choose(guests.id, later(day), guest)).status).toBe(200);
  expect(await read(id, product.as('zuri'))).toMatchObject({ mayChooseReveal: false });
});

describe('until the chosen moment', () => {
  test('a watch link reveals neither the video nor its artist (covers §10.10)', async () => {
    const id = await delivered({ recipientName: 'Wambui' });
    const opensAt = later(2 * day);
    expect((await choose(id, opensAt)).status).toBe(200);
    const path = await pathOf(id);
    const files = await product.ctx.db.video.findFirstOrThrow({
      where: { request: { is: { id } } },
      select: { key: true, posterKey: true, renditions: { select: { key: true } } },
    });
    for (const who of [visitor, amina, product.as('zuri'), product.as('admin')]) {
      const answer = await who.call('GET', path);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const text = await answer.text();
      const sealed = JSON.parse(text);
      expect(sealed).toMatchObject({ sealed: true, recipientName: 'Wambui', zone: 'Africa/Nairobi' });
      expect(sealed.now).toBe(product.clock.now().toISOString());
      expect(Math.abs(Date.parse(sealed.opensAt) - opensAt.getTime())).toBeLessThan(60_000);
      for (const secret of [files.key, files.posterKey, 'Zuri', 'zuri', '/media/', 'signature', 'SAL-V'])
        if (secret) expect(text).not.toContain(secret);
    }
  });

  test('every other call with its key answers as for an unknown one (covers §10.10)', async () => {
    const id = await delivered();
    const path = await pathOf(id);
    await choose(id, later(day));
    const unknown = `/watch/${'a'.repeat(22)}`;
    expect(await answerOf(await visitor.call('POST', `${path}/opened`))).toEqual(
      await answerOf(await visitor.call('POST', `${unknown}/opened`)),
    );
    const flag = (of: string) =>
      product.as('brian').call('POST', '/flags', {
        body: { thing: 'video', id: of.split('/').at(-1), reason: 'hate' },
      });
    expect(await answerOf(await flag(path))).toEqual(await answerOf(await flag(unknown)));
    const { openings } = await amina.get(`/requests/${id}/watch-link`);
    expect(openings.count).toBe(0);
  });

  test('the fan, the artist and admins can watch, and from then on everyone with the link', async () => {
    const id = await delivered();
    const path = await pathOf(id);
    const opensAt = later(day);
    await choose(id, opensAt);
    for (const who of [amina, product.as('zuri'), product.as('admin')])
      expect((await who.call('GET', `/requests/${id}/video`)).status).toBe(200);
    const { at } = (await read(id)).reveal;
    product.clock.set(new Date(Date.parse(at) - 1));
    expect(await visitor.get(path)).toMatchObject({ sealed: true });
    product.clock.set(new Date(at));
    const open = await visitor.get(path);
    expect(open).toMatchObject({ sealed: false, artistSlug: 'zuri' });
    expect((await product.app.handle(new Request(testOrigin + open.video.url))).status).toBe(200);
    expect((await visitor.call('POST', `${path}/opened`)).status).toBe(204);
  });

  test('a public video is on no page of its artist (covers §10.10)', async () => {
    const id = await delivered({ public: true });
    expect((await amina.call('POST', `/requests/${id}/approve`)).status).toBe(200);
    await product.settle();
    const { key } = await product.ctx.db.video.findFirstOrThrow({ where: { request: { is: { id } } } });
    const shown = async () => {
      const { samples } = await visitor.get('/artists/zuri');
      const file = await product.app.handle(new Request(`${testOrigin}/media/${key}`));
      return [samples.some(({ url }: { url: string }) => url.includes(key)), file.status];
    };
    expect(await shown()).toEqual([true, 200]);
    await choose(id, later(day));
    expect(await shown()).toEqual([false, 404]);
    product.clock.advance(day + hour);
    expect(await shown()).toEqual([true, 200]);
  });

  test('times counted from delivery don’t move (covers §10.10)', async () => {
    const id = await delivered();
    const before = await read(id);
    await choose(id, later(60 * day));
    const after = await read(id);
    expect(after).toMatchObject({
      timerAt: before.timerAt,
      deliveredAt: before.deliveredAt,
      actions: before.actions,
      timeline: before.timeline,
      status: before.status,
    });
    expect(before.actions).toContain('redo');
  });
});

describe('the opening time', () => {
  test('is chosen in any time zone, changed and dropped, before and after delivery', async () => {
    const id = await requestToZuri(product);
    expect(await read(id)).toMatchObject({ reveal: null, mayChooseReveal: true });
    const first = later(3 * day);
    const chosen = await (await choose(id, first)).json();
    expect(chosen.reveal).toMatchObject({ opensAt: inNairobi(first), zone: 'Africa/Nairobi' });
    await product.as('zuri').call('POST', `/requests/${id}/accept`);
    await deliverTo(id);
    await product.settle();
    const mail = product.mails.findLast(({ subject }) => subject.startsWith('Your video from'));
    expect(mail?.text).toContain('(Nairobi time)');
    expect(mail?.text).not.toContain('/watch/');

    const paris = { opensAt: '2027-07-01T09:30', zone: 'Europe/Paris' };
    const changed = await amina.call('PUT', `/requests/${id}/reveal`, { body: paris });
    expect((await changed.json()).reveal).toEqual({ at: '2027-07-01T07:30:00.000Z', ...paris });
    expect((await (await drop(id)).json()).reveal).toBeNull();
    expect((await drop(id)).status).toBe(200);
    expect(await visitor.get(await pathOf(id))).toMatchObject({ sealed: false });
  });

  test('can’t be past, over a year after delivery, or an invalid date', async () => {
    const id = await delivered();
    const words = async (body: object) => {
      const answer = await amina.call('PUT', `/requests/${id}/reveal`, { body });
      expect(answer.status).toBe(422);
      return (await answer.json()).errors;
    };
    const zone = 'Africa/Nairobi';
    expect(await words({ opensAt: inNairobi(product.clock.now()), zone })).toEqual([
      { path: 'opensAt', message: 'Choose a time that is still to come.' },
    ]);
    const { deliveredAt } = await read(id);
    const limit = Date.parse(deliveredAt) + revealDays * day;
    const [tooFar] = await words({ opensAt: inNairobi(new Date(limit + 60_000)), zone });
    expect(tooFar.message).toStartWith('Choose a time up to ');
    expect((await choose(id, new Date(limit - 60_000))).status).toBe(200);
    for (const opensAt of ['2027-02-29T10:00', 'tomorrow', ''])
      expect(await words({ opensAt, zone })).toMatchObject([{ path: 'opensAt' }]);
    expect(await words({ opensAt: '2027-02-01T10:00', zone: 'Mars/Base' })).toMatchObject([{ path: 'zone' }]);
  });

  test('that has passed is kept, as is that of a video that never comes', async () => {
    const id = await delivered();
    await choose(id, later(hour));
    product.clock.advance(2 * hour);
    for (const answer of [await choose(id, later(day)), await drop(id)]) expect(answer.status).toBe(409);
    expect(await read(id)).toMatchObject({ mayChooseReveal: false });

    const cancelled = await requestToZuri(product);
    await amina.call('POST', `/requests/${cancelled}/cancel`);
    await product.settle();
    expect((await choose(cancelled, later(day))).status).toBe(409);
  });

  test('that passed before delivery opens nothing, and can be changed', async () => {
    const id = await requestToZuri(product);
    await choose(id, later(hour));
    product.clock.advance(2 * hour);
    expect((await choose(id, later(hour))).status).toBe(200);
    product.clock.advance(2 * hour);
    await deliverTo(id);
    expect(await visitor.get(await pathOf(id))).toMatchObject({ sealed: false });
  });
});
