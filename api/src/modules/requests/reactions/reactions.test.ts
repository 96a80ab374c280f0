import { addDays } from '#api/domain/request/deadlines.ts';
import { reactionLimits } from '#api/domain/request/reactions.ts';
import { keptDays } from '#api/domain/retention.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { newSecret } from '#api/start/secrets/new-secret.ts';
import { requestToZuri } from '#api/testing/flags.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { recording } from '#api/testing/videos/recordings.ts';
import { isKept } from '#api/testing/videos/stored-file.ts';

const product = await sharedProduct();
const [amina, zuri, visitor] = [product.as('amina'), product.as('zuri'), product.as('visitor')];

const delivered = () => requestToZuri(product, { delivered: true });
const pathOf = async (id: string) => new URL((await amina.get(`/requests/${id}`)).watchUrl).pathname;

interface Sending {
  bytes?: Uint8Array;
  secret?: string;
  query?: string;
}
async function send(path: string, { bytes, secret = newSecret(), query = '' }: Sending = {}) {
  const body = new Blob([Uint8Array.from(bytes ?? (await recording(6, { pictures: true })))]).stream();
  const headers = { 'content-type': 'application/octet-stream' };
  return visitor.call('PUT', `${path}/reactions/${secret}${query}`, { body, headers });
}
const list = async (id: string, who = zuri) => who.get(`/requests/${id}/reactions`);
const keysOf = async (requestId: string) =>
  (await product.ctx.db.attachment.findMany({ where: { requestId } })).map(({ key }) => key);

describe('a viewer', () => {
  test.each([
    ['video', 'mp4', true],
    ['video', 'webm', true],
    ['voice', 'mp4', false],
  ] as const)(
    'sends the artist a %s (%s), visible to the fan and nobody else',
    async (kind, format, pictures) => {
      const id = await delivered();
      const sent = await send(await pathOf(id), { bytes: await recording(6, { pictures, format }) });
      expect(sent.status).toBe(200);
      const reaction = await sent.json();
      const type = `${kind === 'voice' ? 'audio' : 'video'}/${format}`;
      expect(reaction).toMatchObject({ kind, type, showable: false, seconds: expect.closeTo(6, 0) });
      expect(await list(id)).toEqual({ items: [reaction] });
      expect(await list(id, amina)).toEqual({ items: [reaction] });
      const opened = await zuri.call('GET', `/requests/${id}/reactions/${reaction.id}`);
      const bytes = Buffer.from(await opened.bytes());
      expect(opened.headers.get('content-type')).toBe('application/octet-stream');
      expect(bytes.length).toBe(reaction.bytes);
      expect(bytes.includes('Kilimani')).toBe(false);
      for (const stranger of [product.as('brian'), visitor]) {
        expect((await stranger.call('GET', `/requests/${id}/reactions`)).status).toBeOneOf([401, 404]);
        const one = await stranger.call('GET', `/requests/${id}/reactions/${reaction.id}`);
        expect(one.status).toBeOneOf([401, 404]);
      }
    },
  );

  test('notifies the artist by mail and in the history, once per reaction', async () => {
    const id = await delivered();
    const [path, secret] = [await pathOf(id), newSecret()];
    const [one, other] = await Promise.all([send(path, { secret }), send(path, { secret })]);
    const again = await send(path, { secret });
    const answers = await Promise.all([one, other, again].map((answer) => answer.json()));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(await keysOf(id)).toHaveLength(1);
    const { timeline } = await zuri.get(`/requests/${id}`);
    expect(timeline.filter(({ event }: { event: string }) => event === 'reacted')).toHaveLength(1);
    const mails = await product.ctx.db.notification.findMany({
      where: { payload: { path: ['about'], equals: 'reacted' } },
    });
    expect(mails.filter(({ payload }) => JSON.stringify(payload).includes(id))).toHaveLength(1);
  });

  test('decides whether the artist may show the reaction', async () => {
    const id = await delivered();
    const sent = await send(await pathOf(id), { query: '?showable=true' });
    expect(await sent.json()).toMatchObject({ showable: true });
  });

  test('deletes the reaction with its secret, even after the link has ended', async () => {
    const id = await delivered();
    const [path, secret] = [await pathOf(id), newSecret()];
    await send(path, { secret });
    const [key = ''] = await keysOf(id);
    await amina.call('DELETE', `/requests/${id}/watch-link`);
    expect((await visitor.call('DELETE', `${path}/reactions/${newSecret()}`)).status).toBe(404);
    expect((await visitor.call('DELETE', `${path}/reactions/${secret}`)).status).toBe(204);
    expect(await list(id)).toEqual({ items: [] });
    expect(await isKept(product.ctx, key)).toBe(false);
    expect((await visitor.call('DELETE', `${path}/reactions/${secret}`)).status).toBe(404);
  });
});

test('a sealed, revoked or unknown link takes no reactions', async () => {
  const id = await delivered();
  const path = await pathOf(id);
  const opensAt = addDays(product.clock.now(), 1).toISOString().slice(0, 16);
  await amina.call('PUT', `/requests/${id}/reveal`, { body: { opensAt, zone: 'UTC' } });
  expect((await send(path)).status).toBe(404);
  await amina.call('DELETE', `/requests/${id}/reveal`);
  await amina.call('DELETE', `/requests/${id}/watch-link`);
  expect((await send(path)).status).toBe(404);
  expect((await send(`/watch/${'a'.repeat(22)}`)).status).toBe(404);
});

test('one secret is one reaction, for one video only', async () => {
  const secret = newSecret();
  await send(await pathOf(await delivered()), { secret });
  expect((await send(await pathOf(await delivered()), { secret })).status).toBe(404);
});

test('a recording that is too long, too large or of another kind is refused with a message', async () => {
  const path = await pathOf(await delivered());
  const tooLong = await recording(reactionLimits.video.maxSeconds + 3, {
    pictures: true,
    from: 'too-long.mp4',
  });
  for (const bytes of [tooLong, new Uint8Array(100)]) {
    const answer = await send(path, { bytes });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual([
      { path: 'file', message: expect.stringContaining('20 seconds') },
    ]);
  }
  const large = await send(path, { bytes: new Uint8Array(reactionLimits.video.maxBytes + 1) });
  expect(large.status).toBe(413);
});

test('a video takes a limited number of reactions, and more once one is removed', async () => {
  const id = await delivered();
  const path = await pathOf(id);
  for (let sent = 0; sent < reactionLimits.perVideo; sent += 1) expect((await send(path)).status).toBe(200);
  expect((await send(path)).status).toBe(409);
  const { items } = await list(id);
  const remove = (who: Caller, at: number) => who.call('DELETE', `/requests/${id}/reactions/${items[at].id}`);
  expect((await remove(product.as('admin'), 0)).status).toBe(404);
  expect((await remove(product.as('brian'), 0)).status).toBe(404);
  expect((await remove(zuri, 0)).status).toBe(204);
  expect((await remove(amina, 1)).status).toBe(204);
  expect((await send(path)).status).toBe(200);
});

test('a reported reaction is deleted by our team', async () => {
  const id = await delivered();
  await send(await pathOf(id));
  const [{ id: reactionId }] = (await list(id)).items;
  const report = (who: Caller) =>
    who.call('POST', '/flags', { body: { thing: 'reaction', id: reactionId, reason: 'sexual' } });
  expect((await report(product.as('brian'))).status).toBe(404);
  expect((await report(zuri)).status).toBe(201);
  const admin = product.as('admin');
  const { items } = await admin.get('/admin/flags?thing=reaction&state=waiting');
  const [flagged] = items;
  expect(flagged).toMatchObject({
    thing: 'reaction',
    content: { reactionId },
    actions: ['dismiss', 'take-down'],
  });
  const taken = await admin.call('POST', `/admin/flags/${flagged.id}/take-down`, {
    body: { reason: 'Not for this.' },
  });
  expect(await taken.json()).toMatchObject({ state: 'taken_down', actions: [] });
  expect(await list(id)).toEqual({ items: [] });
});

test('a reaction is listed in the fan’s data export', async () => {
  const id = await delivered();
  await send(await pathOf(id));
  const { requests } = await (await product.signIn('amina')).get('/users/me/export');
  const [told] = requests.find((request: { id: string }) => request.id === id).reactions;
  expect(told).toEqual({ id: expect.any(String), kind: 'video', sentAt: product.clock.now().toISOString() });
});

test('a reaction is deleted a set time after sending', async () => {
  const id = await delivered();
  await send(await pathOf(id));
  const look = async (days: number) => {
    product.clock.set(addDays(product.clock.now(), days));
    await jobNamed('housekeeping').run(product.ctx);
    return keysOf(id);
  };
  expect(await look(keptDays.reactions - 1)).toHaveLength(1);
  expect(await look(2)).toEqual([]);
});
