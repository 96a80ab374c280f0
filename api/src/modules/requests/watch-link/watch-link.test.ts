import fc from 'fast-check';
import { deliver, finishedUpload } from '#api/testing/deliveries.ts';
import { requestToZuri } from '#api/testing/flags.ts';
import { newcomer } from '#api/testing/newcomers.ts';
import { buy, pay, place } from '#api/testing/orders.ts';
import type { PersonaName } from '#api/testing/personas.ts';
import { type Caller, testOrigin } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const minute = 60_000;
const none = { count: 0, firstAt: null, lastAt: null, latest: [] };

const product = await sharedProduct();
const amina = product.as('amina');
const visitor = product.as('visitor');

const linkOf = async (id: string, who = amina) => who.get(`/requests/${id}/watch-link`);
const pathOf = async (id: string, who = amina) => new URL((await linkOf(id, who)).url).pathname;
const make = (id: string, who = amina) => who.call('PUT', `/requests/${id}/watch-link`);
const end = (id: string, who = amina) => who.call('DELETE', `/requests/${id}/watch-link`);
const open = (path: string, who = visitor) => who.call('POST', `${path}/opened`);
const statusOf = async (path: string) => (await visitor.call('GET', path)).status;
const delivered = () => requestToZuri(product, { delivered: true });
const now = () => product.clock.now().toISOString();
/** Advances to the next minute and returns it as the product formats it. */
function nextMinute(): string {
  product.clock.set(new Date((Math.floor(product.clock.now().getTime() / minute) + 1) * minute));
  return now();
}

/** A guest's delivered request, with the guest. */
async function guestsVideo() {
  const order = await place(product, visitor, { guest: { name: 'Njeri', email: 'njeri@fans.example' } });
  const guest = product.withToken(`Tracking ${order.trackingToken}`);
  await pay(product, guest, order);
  expect((await deliver(product, order.id)).status).toBe(200);
  return { id: order.id, guest };
}

describe('revoking a watch link', () => {
  test('is for the fan or guest only', async () => {
    const id = await delivered();
    for (const who of ['zuri', 'admin', 'brian', 'kofi'] satisfies PersonaName[])
      for (const call of [linkOf, make, end])
        expect(await call(id, product.as(who))).toMatchObject({ status: 404 });
    const watch = await pathOf(id);
    expect(await statusOf(watch)).toBe(200);
    expect((await end(id)).status).toBe(204);
    expect(await statusOf(watch)).toBe(404);

    const { id: guestsId, guest } = await guestsVideo();
    expect((await end(id, guest)).status).toBe(404);
    expect((await end(guestsId, guest)).status).toBe(204);
    expect(await linkOf(guestsId, guest)).toMatchObject({ url: null, endedAt: now() });
  });

  test('makes it answer like an unknown one everywhere', async () => {
    const id = await delivered();
    const ended = await pathOf(id);
    await open(ended);
    await end(id);
    const { watchKey } = await product.ctx.db.request.findUniqueOrThrow({ where: { id } });
    const answers = [];
    for (const path of [ended, `/watch/${watchKey}`, `/watch/${'a'.repeat(22)}`])
      for (const answer of [await visitor.call('GET', path), await open(path)]) {
        const { requestId, ...problem } = await answer.json();
        expect(requestId).toBeString();
        answers.push(JSON.stringify([answer.status, problem]));
      }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toStartWith('[404');
    const flag = { thing: 'video', id: ended.split('/').at(-1), reason: 'hate' };
    expect((await product.as('brian').call('POST', '/flags', { body: flag })).status).toBe(404);
    const seen = await amina.get(`/requests/${id}`);
    expect(seen).toMatchObject({ status: 'delivered', watchUrl: null, watchable: true });
  });

  test('keeps signed video and poster URLs valid for 15 minutes', async () => {
    const id = await delivered();
    const { video } = await product.ctx.db.request.findUniqueOrThrow({
      where: { id },
      select: { video: { select: { id: true, key: true } } },
    });
    const posterKey = `posters/${id}.jpg`;
    await product.ctx.storage.put(posterKey, new Uint8Array([1, 2, 3]));
    await product.ctx.db.video.update({ where: { id: video?.id ?? '' }, data: { posterKey } });
    const before = await visitor.get(await pathOf(id));
    await end(id);
    const fileStatus = async (path: string) =>
      (await product.app.handle(new Request(testOrigin + path))).status;
    product.clock.advance(15 * minute);
    for (const address of [before.video.url, before.video.downloadUrl, before.poster])
      expect(await fileStatus(address)).toBe(404);
    const own = await amina.get(`/requests/${id}/video`);
    for (const address of [own.video.url, own.video.downloadUrl, own.poster])
      expect(await fileStatus(address)).toBe(200);
  });

  test('keeps the video for the request’s parties only', async () => {
    const { id, guest } = await guestsVideo();
    await end(id, guest);
    const statusFor = async (who: Caller) => (await who.call('GET', `/requests/${id}/video`)).status;
    for (const who of [guest, product.as('zuri'), product.as('admin')])
      expect(await statusFor(who)).toBe(200);
    for (const who of [amina, product.as('kofi')]) expect(await statusFor(who)).toBe(404);
    expect(await statusFor(visitor)).toBe(401);
    const waiting = await requestToZuri(product);
    expect((await amina.call('GET', `/requests/${waiting}/video`)).status).toBe(404);
  });

  test('makes the email about the next take lead to the request', async () => {
    const id = await delivered();
    const ended = await pathOf(id);
    await end(id);
    const body = { reason: 'The name is said with a soft g.' };
    expect((await amina.call('POST', `/requests/${id}/redo`, { body })).status).toBe(200);
    const delivery = { body: { uploadId: await finishedUpload(product) } };
    await product.as('zuri').call('POST', `/requests/${id}/deliver`, delivery);
    await product.settle();
    const mail = product.mails.findLast(({ subject }) => subject.startsWith('Your video from'));
    expect(mail?.text).toContain(`/profile/requests/${id}`);
    expect(mail?.text).not.toContain('/watch/');
    expect(await statusOf(ended)).toBe(404);
  });

  test('is idempotent, and so is making one again', async () => {
    const id = await delivered();
    const first = await pathOf(id);
    expect(await (await make(id)).json()).toEqual({ url: testOrigin + first, endedAt: null, openings: none });
    await end(id);
    const endedAt = now();
    product.clock.advance(minute);
    expect((await end(id)).status).toBe(204);
    expect((await linkOf(id)).endedAt).toBe(endedAt);
    const once = await (await make(id)).json();
    expect(once.url).not.toBe(testOrigin + first);
    expect(await (await make(id)).json()).toEqual(once);
    expect([await statusOf(first), await statusOf(new URL(once.url).pathname)]).toEqual([404, 200]);
  });

  test('and making one concurrently leaves one link', async () => {
    const id = await delivered();
    const ended = await Promise.all([end(id), end(id), end(id)]);
    expect(ended.map(({ status }) => status)).toEqual([204, 204, 204]);
    const made = await Promise.all([make(id), make(id), make(id)]);
    const links = await Promise.all(made.map((answer) => answer.json()));
    expect(new Set(links.map(({ url }) => url)).size).toBe(1);
    expect(await statusOf(new URL(links[0].url).pathname)).toBe(200);
  });
});

describe('openings', () => {
  test('count viewers, not the fan, the artist or an admin', async () => {
    const id = await delivered();
    const watch = await pathOf(id);
    for (const who of [amina, product.as('zuri'), product.as('admin')]) {
      nextMinute();
      expect((await open(watch, who)).status).toBe(204);
    }
    expect((await linkOf(id)).openings).toEqual(none);
    const times: string[] = [];
    for (const who of [visitor, product.as('brian'), product.as('kofi')]) {
      times.unshift(nextMinute());
      product.clock.advance(minute / 2);
      expect((await open(watch, who)).status).toBe(204);
    }
    expect((await linkOf(id)).openings).toEqual({
      count: 3,
      firstAt: times[2] ?? '',
      lastAt: times[0] ?? '',
      latest: times,
    });
  });

  test('don’t count page fetches', async () => {
    const id = await delivered();
    const watch = await pathOf(id);
    expect(await statusOf(watch)).toBe(200);
    expect((await linkOf(id)).openings).toEqual(none);
  });

  test('within a minute count once, even concurrently, and only the latest ten are listed', async () => {
    const id = await delivered();
    const watch = await pathOf(id);
    const times: string[] = [];
    for (let turn = 0; turn < 12; turn++) {
      times.unshift(nextMinute());
      await Promise.all([open(watch), open(watch), open(watch)]);
    }
    expect((await linkOf(id)).openings).toEqual({
      count: 12,
      firstAt: times.at(-1) ?? '',
      lastAt: times[0] ?? '',
      latest: times.slice(0, 10),
    });
  });

  test('are exported with the account, and erased with it', async () => {
    const { caller } = await newcomer(product, 'watched@example.com');
    const order = await buy(product, caller);
    await deliver(product, order.id);
    const watch = await pathOf(order.id, caller);
    const at = nextMinute();
    await open(watch);
    const { requests } = await caller.get('/users/me/export');
    expect(requests).toMatchObject([
      { id: order.id, openings: { count: 1, firstAt: at, lastAt: at, latest: [at] } },
    ]);
    await caller.call('POST', `/requests/${order.id}/approve`);
    await product.settle();
    expect((await caller.call('DELETE', '/users/me')).status).toBe(204);

    nextMinute();
    expect((await open(watch)).status).toBe(204);
    expect(await product.ctx.db.watchOpenings.count({ where: { requestId: order.id } })).toBe(0);
  });

  test('are erased with a guest, and not counted afterwards', async () => {
    const { id, guest } = await guestsVideo();
    const watch = await pathOf(id, guest);
    await open(watch);
    await guest.call('POST', `/requests/${id}/approve`);
    await product.settle();
    expect((await guest.call('DELETE', `/requests/${id}/details`)).status).toBe(204);
    nextMinute();
    expect((await open(watch)).status).toBe(204);
    expect(await product.ctx.db.watchOpenings.count({ where: { requestId: id } })).toBe(0);
  });
});

test('after any sequence, only the latest link works and counts (covers §10.9)', async () => {
  const id = await delivered();
  const given = [await pathOf(id)];
  let alive = true;
  let opened = 0;
  const acts = {
    async end() {
      await end(id);
      alive = false;
    },
    async make() {
      const { url } = await (await make(id)).json();
      if (!alive) {
        given.push(new URL(url).pathname);
        opened = 0;
      }
      alive = true;
    },
    async openLatest() {
      nextMinute();
      const { status } = await open(given.at(-1) ?? '');
      expect(status).toBe(alive ? 204 : 404);
      if (alive) opened += 1;
    },
    async openEarlier() {
      nextMinute();
      for (const path of given.slice(0, -1)) expect((await open(path)).status).toBe(404);
    },
  };
  const names = Object.keys(acts) as (keyof typeof acts)[];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { maxLength: 8 }), async (turns) => {
      for (const turn of turns) await acts[turn]();
      const statuses = await Promise.all(given.map(statusOf));
      expect(statuses).toEqual(given.map((_, index) => (alive && index === given.length - 1 ? 200 : 404)));
      const link = await linkOf(id);
      expect(link.openings.count).toBe(opened);
      expect(link.url).toBe(alive ? testOrigin + given.at(-1) : null);
    }),
    { numRuns: 15 },
  );
});
