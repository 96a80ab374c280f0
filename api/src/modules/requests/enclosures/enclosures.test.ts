import { BlobSource, Input, MP4, WEBM } from 'mediabunny';
import sharp from 'sharp';
import { addDays } from '#api/domain/request/deadlines.ts';
import { enclosureLimits } from '#api/domain/request/enclosures.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { pay, place } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { fixture } from '#api/testing/send-upload.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { deliverReal } from '#api/testing/videos/deliver-real.ts';
import { recording } from '#api/testing/videos/recordings.ts';
import { isKept } from '#api/testing/videos/stored-file.ts';

const housekeeping = jobNamed('housekeeping');
const reason = { reason: 'Something came up.' };

const product = await sharedProduct();

const amina = () => product.as('amina');
const zuri = () => product.as('zuri');

const picture = (width = 2000, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: '#a34' } })
    .withExif({ IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
    .jpeg()
    .toBuffer();

const send = (by: Caller, id: string, kind: string, bytes: Uint8Array) =>
  by.call('PUT', `/requests/${id}/enclosures/${kind}`, {
    body: new Blob([Uint8Array.from(bytes)]).stream(),
    headers: { 'content-type': 'application/octet-stream' },
  });
const seen = async (by: Caller, id: string) => by.get(`/requests/${id}/enclosures`);
const opened = (by: Caller, id: string, kind: string) => by.call('GET', `/requests/${id}/enclosures/${kind}`);
const keysOf = async (requestId: string) =>
  (await product.ctx.db.attachment.findMany({ where: { requestId } })).map(({ key }) => key);
const ordered = () => place(product, amina());

describe('what a fan encloses', () => {
  test.each(['mp4', 'webm'] as const)(
    'a recording (%s) is playable by the artist once paid, without location metadata',
    async (kind) => {
      const order = await ordered();
      expect((await send(amina(), order.id, 'voice', await recording(3, { format: kind }))).status).toBe(200);
      expect((await seen(zuri(), order.id)).code).toBe('not_found');
      expect((await opened(zuri(), order.id, 'voice')).status).toBe(404);

      await pay(product, amina(), order);
      expect(await seen(zuri(), order.id)).toMatchObject({
        voice: { seconds: expect.closeTo(3, 0), type: `audio/${kind}` },
        picture: null,
        changeable: false,
      });
      const answer = await opened(zuri(), order.id, 'voice');
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      expect(answer.headers.get('cache-control')).toContain('no-store');
      const bytes = Buffer.from(await answer.bytes());
      expect(bytes.length).toBeGreaterThan(1000);
      expect(bytes.includes('Kilimani')).toBe(false);
      using input = new Input({ source: new BlobSource(new Blob([bytes])), formats: [MP4, WEBM] });
      expect(await input.computeDuration()).toBeCloseTo(3, 0);
      expect((await await input.getPrimaryVideoTrack()) ?? null).toBeNull();
    },
  );

  test('a picture is scaled down and loses its location', async () => {
    const order = await ordered();
    await send(amina(), order.id, 'picture', await picture());
    const answer = await opened(amina(), order.id, 'picture');
    const facts = await sharp(await answer.bytes()).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: enclosureLimits.picture.side });
    expect(facts.exif).toBeUndefined();
  });

  test('a new one replaces it, and it can be removed, until the video is made', async () => {
    const { id } = await deliverReal(product);
    expect((await send(amina(), id, 'voice', await recording(1))).status).toBe(409);
    expect((await seen(amina(), id)).changeable).toBe(false);

    const order = await ordered();
    await send(amina(), order.id, 'voice', await recording(2));
    const [first] = await keysOf(order.id);
    await send(amina(), order.id, 'voice', await recording(1));
    const [second, ...others] = await keysOf(order.id);
    expect(others).toEqual([]);
    expect([await isKept(product.ctx, first ?? ''), await isKept(product.ctx, second ?? '')]).toEqual([
      false,
      true,
    ]);
    const removal = await amina().call('DELETE', `/requests/${order.id}/enclosures/voice`);
    expect(await removal.json()).toEqual({ voice: null, picture: null, changeable: true });
    expect((await amina().call('DELETE', `/requests/${order.id}/enclosures/voice`)).status).toBe(404);
  });

  test('a guest encloses with the request’s link, and nobody else can', async () => {
    const guest = { name: 'Neema', email: 'neema@example.com' };
    const order = await place(product, product.as('visitor'), { guest });
    const other = await place(product, product.as('visitor'), { guest });
    const neema = product.withToken(`Tracking ${order.trackingToken}`);
    expect((await send(neema, order.id, 'voice', await recording(1))).status).toBe(200);
    expect((await send(neema, other.id, 'voice', await recording(1))).status).toBe(404);
    for (const stranger of [product.as('brian'), zuri(), product.as('visitor')])
      expect((await send(stranger, order.id, 'voice', await recording(1))).status).toBeOneOf([401, 404]);
    await pay(product, neema, order);
    expect((await send(zuri(), order.id, 'picture', await picture())).status).toBe(404);
  });
});

describe.each([
  ['a recording that is too long', 'voice', () => recording(8.9, { from: 'too-long.mp4' })],
  ['a video', 'voice', () => fixture('good.mp4').bytes()],
  ['a picture as a recording', 'voice', () => picture()],
  ['a recording as a picture', 'picture', () => recording(1)],
  ['nothing', 'voice', async () => new Uint8Array()],
])('%s', (_, kind, make) => {
  test('is refused with a message, and the existing one stays', async () => {
    const order = await ordered();
    await send(amina(), order.id, kind, await (kind === 'voice' ? recording(1) : picture()));
    const before = await keysOf(order.id);
    const answer = await send(amina(), order.id, kind, await make());
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual([
      { path: kind, message: expect.stringContaining('couldn’t read') },
    ]);
    expect(await keysOf(order.id)).toEqual(before);
  });
});

test('more bytes than allowed are refused', async () => {
  const order = await ordered();
  const bytes = new Uint8Array(enclosureLimits.voice.maxBytes + 1);
  expect((await send(amina(), order.id, 'voice', bytes)).status).toBe(413);
});

test('is listed in the fan’s data export', async () => {
  const order = await ordered();
  await send(amina(), order.id, 'voice', await recording(1));
  const { requests } = await (await product.signIn('amina')).get('/users/me/export');
  const { enclosures } = requests.find(({ id }: { id: string }) => id === order.id);
  expect(enclosures).toEqual([{ kind: 'voice', sentAt: product.clock.now().toISOString() }]);
});

test('is deleted right away without a payment, and thirty days after the request’s end', async () => {
  const [unpaid, paid] = [await ordered(), await ordered()];
  await pay(product, amina(), paid);
  for (const { id } of [unpaid, paid]) await send(amina(), id, 'picture', await picture(600, 600));
  const keys = [...(await keysOf(unpaid.id)), ...(await keysOf(paid.id))];
  const look = async () => {
    await housekeeping.run(product.ctx);
    return Promise.all(keys.map((key) => isKept(product.ctx, key)));
  };
  await amina().call('POST', `/requests/${unpaid.id}/cancel`);
  await zuri().call('POST', `/requests/${paid.id}/decline`, { body: reason });
  expect(await look()).toEqual([false, true]);
  product.clock.set(addDays(product.clock.now(), 29));
  expect(await look()).toEqual([false, true]);
  product.clock.set(addDays(product.clock.now(), 2));
  expect(await look()).toEqual([false, false]);
});

test('is deleted when a guest asks for erasure', async () => {
  const order = await place(product, product.as('visitor'), {
    guest: { name: 'Neema', email: 'gone@example.com' },
  });
  const neema = product.withToken(`Tracking ${order.trackingToken}`);
  await send(neema, order.id, 'voice', await recording(1));
  const [key = ''] = await keysOf(order.id);
  await neema.call('POST', `/requests/${order.id}/cancel`);
  expect((await neema.call('DELETE', `/requests/${order.id}/details`)).status).toBe(204);
  expect([await keysOf(order.id), await isKept(product.ctx, key)]).toEqual([[], false]);
});
