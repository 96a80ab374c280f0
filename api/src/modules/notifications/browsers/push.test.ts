import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { timing } from '#api/domain/notifications/kinds.ts';
import type { Declared } from '#api/domain/notifications/push.ts';
import * as notificationsRepo from '#api/modules/notifications/repo.ts';
import { type Message, PrivateTargetError } from '#api/providers/webhooks/sender.ts';
import { buy } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { vapidKeys } from './keys.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What push services were handed, and what they answer. */
let handed: { url: string; message: Message }[] = [];
let answer: () => number = () => 201;
const product = await sharedProduct({ languages: ['en', 'sw'] });
product.ctx.webhooks = {
  async send(url, message) {
    handed.push({ url, message });
    return new Response(null, { status: answer() });
  },
};
beforeEach(async () => {
  answer = () => 201;
  await product.ctx.db.pushSubscription.deleteMany();
  await product.ctx.db.notification.deleteMany();
  await product.settle();
  handed = [];
  product.mails.length = 0;
});

/** A browser's subscription, as the browser keeps it. */
function subscribed() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `https://push.example/${crypto.randomUUID()}`;
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { pair, auth, endpoint, keys };
}
type Subscribed = ReturnType<typeof subscribed>;

/** RFC 8291, from the receiver's side. */
function read({ pair, auth }: Subscribed, { body, headers }: Message): Declared {
  expect(headers['Content-Encoding']).toBe('aes128gcm');
  const bytes = Buffer.from(body as Uint8Array);
  const [salt, sender] = [bytes.subarray(0, 16), bytes.subarray(21, 21 + (bytes[20] ?? 0))];
  const sealed = bytes.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const key = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${purpose}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(opened.subarray(0, opened.lastIndexOf(2)).toString());
}

const keyNow = () => vapidKeys(product.ctx.env)[0].publicKey;

async function turnOn(who: Caller, browser: Subscribed, wish: object = {}): Promise<Response> {
  const { endpoint, keys } = browser;
  const body = { endpoint, keys, madeFor: keyNow(), news: ['requests'], ...wish };
  return who.call('PUT', '/users/me/push', { body });
}

async function zuriWith(browser: Subscribed, wish: object = {}): Promise<Caller> {
  const zuri = await product.signIn('zuri');
  expect((await turnOn(zuri, browser, wish)).status).toBe(200);
  return zuri;
}

/** A request that has waited for others, which don't come. */
async function orderFromZuri(): Promise<void> {
  const amina = product.as('amina');
  await buy(product, amina);
  await product.pass(timing.together);
}

const mailsToZuri = () => product.mails.filter(({ to }) => to === product.people.zuri.email).length;
const subscriptions = () => product.ctx.db.pushSubscription.count();
const waiting = () => product.ctx.db.notification.count({ where: { channel: 'push', state: 'waiting' } });

test('a new request is shown in the artist’s browser, which alone can read it, beside the email', async () => {
  const browser = subscribed();
  const zuri = await zuriWith(browser);
  expect(await zuri.get('/users/me/push')).toMatchObject({
    applicationServer: keyNow(),
    isOn: true,
    news: ['requests'],
  });
  await orderFromZuri();
  expect(mailsToZuri()).toBe(1);
  expect(handed).toHaveLength(1);
  const [{ url, message }] = handed as [(typeof handed)[0]];
  expect(url).toBe(browser.endpoint);
  expect(message.headers).toMatchObject({ TTL: '86400', Urgency: 'high' });
  const { web_push, notification } = read(browser, message);
  expect(web_push).toBe(8030);
  expect(notification.body).toStartWith('A new request, KES');
  expect(notification.navigate).toStartWith(`${product.ctx.env.publicUrl}/artist/requests/`);
  expect(await waiting()).toBe(0);

  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(message.headers.Authorization ?? '') ?? [];
  expect(key).toBe(keyNow());
  const [head, claims, signature = ''] = token.split('.');
  const point = Buffer.from(keyNow(), 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned).toBe(true);
  const claimed = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString());
  expect(claimed).toMatchObject({ aud: 'https://push.example' });
  expect(claimed.sub).toStartWith('mailto:');
});

test('what happens in quiet hours comes after them, in one', async () => {
  const browser = subscribed();
  await zuriWith(browser);
  // 23:00 in Nairobi.
  product.clock.set(new Date('2026-03-02T20:00:00Z'));
  await turnOn(await product.signIn('zuri'), browser);
  await orderFromZuri();
  await orderFromZuri();
  expect(mailsToZuri()).toBe(1);
  await product.pass(hour / 2);
  expect(mailsToZuri()).toBe(2);
  expect(handed).toEqual([]);
  await product.pass(8 * hour);
  expect(handed).toHaveLength(1);
  expect(read(browser, handed[0]?.message as Message).notification.title).toBe('2 new requests');
});

test('someone with several browsers is looked up once, and each is told by its own last message', async () => {
  const [first, second] = [subscribed(), subscribed()];
  await zuriWith(first);
  await orderFromZuri();
  product.clock.advance(minute);
  await zuriWith(second);
  handed = [];
  const lookUp = jest.spyOn(notificationsRepo, 'findQuiet');
  await orderFromZuri();
  // Once for each of them: one is told, and one waits.
  expect(lookUp.mock.calls.filter(([, userId]) => userId === product.people.zuri.id)).toHaveLength(2);
  lookUp.mockRestore();
  expect(handed.map(({ url }) => url)).toEqual([second.endpoint]);
  await product.pass(hour);
  expect(handed.map(({ url }) => url)).toEqual([second.endpoint, first.endpoint]);
});

test('news that comes soon after a message waits and comes in one (covers §21.3)', async () => {
  const browser = subscribed();
  await zuriWith(browser);
  for (let orders = 0; orders < 3; orders++) await orderFromZuri();
  expect(handed).toHaveLength(1);
  await product.pass(19 * minute);
  expect(handed).toHaveLength(1);
  await product.pass(2 * minute);
  const titles = handed.map(({ message }) => read(browser, message).notification.title);
  expect(titles).toEqual(['Salamu', '2 new requests']);
});

test('someone without a phone chooses their quiet hours, by their own clock (covers §21.3)', async () => {
  const browser = subscribed();
  const zuri = await zuriWith(browser);
  const { id } = product.people.zuri;
  const hours = (body: object) => zuri.call('PUT', '/users/me/quiet-hours', { body });
  expect((await hours({ quietFrom: 9, quietUntil: 24 })).status).toBe(422);
  expect((await hours({ quietFrom: 9, quietUntil: 17 })).status).toBe(200);
  expect(await zuri.get('/users/me/quiet-hours')).toEqual({
    quietFrom: 9,
    quietUntil: 17,
  });
  await product.ctx.db.user.update({ where: { id }, data: { timeZone: 'Africa/Lagos' } });
  const noon = new Date(product.clock.now());
  noon.setUTCHours(11, 0, 0, 0);
  product.clock.set(new Date(noon.getTime() + 24 * hour));
  await turnOn(await product.signIn('zuri'), browser);
  await orderFromZuri();
  expect(handed).toEqual([]);
  const { runAt } = await product.ctx.db.notification.findFirstOrThrow({
    where: { state: 'waiting', channel: { not: 'email' } },
  });
  expect(runAt.toISOString()).toEndWith('T16:00:00.000Z');
  product.clock.set(runAt);
  await product.settle();
  expect(handed).toHaveLength(1);
  await product.ctx.db.user.update({ where: { id }, data: { timeZone: null, quietFrom: 21, quietUntil: 7 } });
  // On to the next noon.
  product.clock.advance(17 * hour);
});

test('only what was chosen is shown', async () => {
  await zuriWith(subscribed(), { news: ['payouts'] });
  await orderFromZuri();
  expect([mailsToZuri(), handed.length]).toEqual([1, 0]);
});

test('a browser that its push service has dropped is forgotten', async () => {
  await zuriWith(subscribed());
  answer = () => 410;
  await orderFromZuri();
  expect([handed.length, await subscriptions()]).toEqual([1, 0]);
});

test('so is one whose push service is on a private network', async () => {
  await zuriWith(subscribed());
  answer = () => {
    throw new PrivateTargetError('push.example');
  };
  await orderFromZuri();
  expect(await subscriptions()).toBe(0);
});

test('a failing push service is retried, for a day at most', async () => {
  const browser = subscribed();
  await zuriWith(browser);
  answer = () => 503;
  await orderFromZuri();
  expect(await waiting()).toBe(1);
  answer = () => {
    throw new Error('no answer');
  };
  await product.pass(hour);
  answer = () => 201;
  await product.pass(hour);
  const topics = handed.map(({ message }) => message.headers.Topic);
  expect([topics.length, new Set(topics).size, await waiting()]).toEqual([3, 1, 0]);

  answer = () => 503;
  await orderFromZuri();
  product.clock.advance(25 * hour);
  handed = [];
  await product.settle();
  expect([handed.length, await waiting()]).toEqual([0, 0]);
});

test('nothing comes after the session has ended, not even what waits', async () => {
  const zuri = await zuriWith(subscribed());
  answer = () => 503;
  await orderFromZuri();
  handed = [];
  expect((await zuri.call('POST', '/users/logout')).status).toBe(204);
  await product.pass(hour);
  await orderFromZuri();
  expect([handed.length, await subscriptions()]).toEqual([0, 0]);
});

test('a browser that is turned off hears nothing, and one that changes hands only its new owner’s news', async () => {
  const browser = subscribed();
  const zuri = await zuriWith(browser);
  expect((await turnOn(product.as('amina'), browser, { news: ['videos'] })).status).toBe(200);
  expect(await zuri.get('/users/me/push')).toMatchObject({ isOn: false });
  expect((await zuri.call('DELETE', '/users/me/push')).status).toBe(204);
  expect(await subscriptions()).toBe(1);
  await orderFromZuri();
  expect(handed).toEqual([]);
  expect((await product.as('amina').call('DELETE', '/users/me/push')).status).toBe(204);
  expect(await subscriptions()).toBe(0);
});

test('an account has six browsers at most: the seventh takes the place of the oldest', async () => {
  const browsers = Array.from({ length: 7 }, subscribed);
  for (const browser of browsers) {
    product.clock.advance(minute);
    await zuriWith(browser);
  }
  const kept = await product.ctx.db.pushSubscription.findMany({ orderBy: { createdAt: 'asc' } });
  expect(kept.map(({ endpoint }) => endpoint)).toEqual(browsers.slice(1).map(({ endpoint }) => endpoint));
});

test('an address without https, and a key that isn’t ours, are refused', async () => {
  const zuri = await product.signIn('zuri');
  expect((await turnOn(zuri, { ...subscribed(), endpoint: 'http://push.example/1' })).status).toBe(422);
  expect((await turnOn(zuri, subscribed(), { madeFor: 'another' })).status).toBe(422);
  expect((await turnOn(zuri, subscribed(), { news: ['gossip'] })).status).toBe(422);
});

test('a browser keeps its key while secrets are rotated, and is forgotten when that key is gone', async () => {
  const { env } = product.ctx;
  const browser = subscribed();
  await zuriWith(browser);
  const [old] = env.authSecrets;
  env.authSecrets = ['a-newer-secret-of-at-least-32-bytes', old];
  await orderFromZuri();
  expect(read(browser, handed[0]?.message as Message).web_push).toBe(8030);
  env.authSecrets = ['a-newer-secret-of-at-least-32-bytes'];
  product.clock.advance(hour);
  await orderFromZuri();
  expect([handed.length, await subscriptions()]).toEqual([1, 0]);
  env.authSecrets = [old];
});

test('a browser is told in the language of its reader', async () => {
  const { id } = product.people.zuri;
  const speak = (locale: string) => product.ctx.db.user.update({ where: { id }, data: { locale } });
  await speak('sw');
  const browser = subscribed();
  await zuriWith(browser);
  await orderFromZuri();
  const [{ message }] = handed as [(typeof handed)[0]];
  const { notification } = read(browser, message);
  expect(notification.body).toStartWith('Ombi jipya, ');
  expect(notification.navigate).toStartWith(`${product.ctx.env.publicUrl}/sw/artist/requests/`);
  await speak('en');
});
