import { Webhook } from 'standardwebhooks';
import { webhookLimits } from '#api/domain/notifications/webhooks.ts';
import {
  demoFactor,
  webhookChallenges,
  webhookChallengesToHost,
  webhooksAgain,
} from '#api/limits/limit-rules.ts';
import { resetAttempts, takeAttempt } from '#api/limits/limits.ts';
import { type Message, PrivateTargetError } from '#api/providers/webhooks/sender.ts';
import { askForPayout, earn, mpesaAccount, openAccount, zuriOf } from '#api/testing/earnings.ts';
import { newcomer } from '#api/testing/newcomers.ts';
import { buy, place } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

/** What the receivers were sent, and what each address answers; 204, and a challenge's echo, unless it is said here. */
const received: (Message & { url: string; body: string })[] = [];
const answers = new Map<string, number | Error>();
const challenged: { url: string; challenge: string }[] = [];
let echo = (challenge: string) => new Response(challenge);

const product = await sharedProduct();
product.ctx.webhooks = {
  async send(url, message) {
    const answer = answers.get(url) ?? 204;
    const { challenge } = JSON.parse(`${message.body}`).data;
    if (challenge) {
      challenged.push({ url, challenge });
      return echo(challenge);
    }
    received.push({ ...message, url, body: `${message.body}` });
    if (typeof answer !== 'number') throw answer;
    return new Response(null, { status: answer });
  },
};
beforeEach(() => {
  received.length = 0;
  challenged.length = 0;
  answers.clear();
  echo = (challenge) => new Response(challenge);
});

let made = 0;
async function hookOf(who: Caller, topics = ['request']) {
  const url = `https://hooks.example/${++made}`;
  const answer = await who.call('POST', '/users/me/webhooks', { body: { url, topics } });
  expect(answer.status).toBe(201);
  const { id, secret }: { id: string; secret: string } = await answer.json();
  return { id, secret, url };
}
const fan = async () => (await newcomer(product, `fan-${++made}@example.com`)).caller;
const sentTo = ({ url }: { url: string }) => received.filter((message) => message.url === url);
const typesTo = (hook: { url: string }) => sentTo(hook).map(({ body }) => JSON.parse(body).type);
const logOf = async (who: Caller, { id }: { id: string }) =>
  (await who.get(`/users/me/webhooks/${id}/deliveries`)).items;
const paidOrder = async (who: Caller) => buy(product, who);

describe('a webhook', () => {
  test('is signed by the rules of Standard Webhooks, and names the request and nothing else (covers §20.4)', async () => {
    const amina = await fan();
    const hook = await hookOf(amina);
    const { id } = await paidOrder(amina);
    const [message] = sentTo(hook);
    if (!message) throw new Error('nothing was sent');
    // The verifier goes by the machine's clock, the product by that of the test.
    const headers = message.headers;
    const signature = new Webhook(hook.secret).sign(
      headers['webhook-id'] ?? '',
      new Date(Number(headers['webhook-timestamp']) * 1000),
      message.body,
    );
    expect(headers['webhook-signature']).toBe(signature);
    expect(JSON.parse(message.body)).toEqual({
      type: 'request.paid',
      timestamp: product.clock.now().toISOString(),
      data: { id },
    });
  });

  test('tells the fan and, once it is paid, the artist; and nobody else', async () => {
    const [amina, stranger] = [await fan(), await fan()];
    const [mine, theirs, artists] = [
      await hookOf(amina),
      await hookOf(stranger),
      await hookOf(product.as('zuri')),
    ];
    const unpaid = await place(product, amina);
    await amina.call('POST', `/requests/${unpaid.id}/cancel`);
    await product.settle();
    expect([typesTo(mine), typesTo(artists)]).toEqual([['request.cancelled'], []]);
    const paid = await paidOrder(amina);
    await product.as('zuri').call('POST', `/requests/${paid.id}/accept`);
    await product.settle();
    expect(typesTo(mine)).toEqual(['request.cancelled', 'request.paid', 'request.accepted']);
    expect(typesTo(artists)).toEqual(['request.paid', 'request.accepted']);
    expect(typesTo(theirs)).toEqual([]);
  });

  test('notifies an artist of payouts, where chosen', async () => {
    const zuri = await product.signIn('zuri');
    const [payouts, requests] = [await hookOf(zuri, ['payout']), await hookOf(zuri)];
    const others = await hookOf(await product.signIn('kofi'), ['payout']);
    await earn(product);
    await openAccount(product, mpesaAccount, zuriOf(product));
    const { id } = await (await askForPayout(product, 10_000)).json();
    await product.settle();
    expect(sentTo(payouts).map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'payout.requested', data: { id } },
    ]);
    expect(typesTo(others)).toEqual([]);
    expect(typesTo(requests).some((type) => type.startsWith('payout'))).toBe(false);
  });
});

describe('an address that has not asked for messages', () => {
  const theirs = 'https://bystander.example/inbox';
  const add = (who: Caller, url = theirs) =>
    who.call('POST', '/users/me/webhooks', { body: { url, topics: ['request'] } });

  test.each<[string, typeof echo]>([
    ['answers something else', () => new Response('Thank you!')],
    ['answers nothing', () => new Response(null, { status: 204 })],
    ['refuses, and echoes', (challenge) => new Response(challenge, { status: 404 })],
    ['echoes all that it gets', (challenge) => Response.json({ data: { challenge } })],
    [
      'cannot be reached',
      () => {
        throw new PrivateTargetError('bystander.example');
      },
    ],
  ])('gets one challenge and nothing more if it %s', async (_, answer) => {
    const amina = await fan();
    echo = answer;
    const refused = await add(amina);
    expect([refused.status, (await refused.json()).errors[0].path]).toEqual([422, 'url']);
    expect(challenged.map(({ url }) => url)).toEqual([theirs]);
    await paidOrder(amina);
    expect(sentTo({ url: theirs })).toEqual([]);
    expect((await (await amina.call('GET', '/users/me/webhooks')).json()).items).toEqual([]);
  });

  test('is challenged only so often, by one account and by all, with another challenge each time', async () => {
    const [amina, brian] = [await newcomer(product, 'prober@example.com'), await fan()];
    const pestered = 'https://pestered.example/inbox';
    echo = () => new Response();
    const { env } = product.ctx;
    product.ctx.env = { ...env, demo: false };
    for (let n = 0; n < webhookChallenges.times; n += 1) await add(amina.caller, pestered);
    expect(new Set(challenged.map(({ challenge }) => challenge)).size).toBe(webhookChallenges.times);
    expect((await add(amina.caller, 'https://elsewhere.example')).status).toBe(429);
    const { host } = new URL(pestered);
    for (let n = challenged.length; n < webhookChallengesToHost.times; n += 1)
      await takeAttempt(product.ctx, webhookChallengesToHost, host);
    expect((await add(brian, pestered)).status).toBe(429);
    product.ctx.env = env;
    expect(challenged.map(({ url }) => url)).toEqual(Array(webhookChallenges.times).fill(pestered));
  });
});

describe('an endpoint that does not take it', () => {
  test('gets the same message later, under the same id, and once it takes it no more (covers §20.5)', async () => {
    const amina = await fan();
    const hook = await hookOf(amina);
    answers.set(hook.url, 500);
    await paidOrder(amina);
    expect(await logOf(amina, hook)).toMatchObject([
      { type: 'request.paid', attempts: 1, status: 500, failure: 'refused', deliveredAt: null },
    ]);
    answers.delete(hook.url);
    await product.pass(2_000);
    await product.pass(60_000);
    const [first, second, ...more] = sentTo(hook);
    expect(more).toEqual([]);
    expect(second?.body).toBe(first?.body ?? '');
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'] ?? '');
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    expect(await logOf(amina, hook)).toMatchObject([
      { attempts: 2, status: 204, failure: null, deliveredAt: expect.any(String), nextTryAt: null },
    ]);
  });

  test('is given up in the end, or at once where it is gone, and can be asked again', async () => {
    const amina = await fan();
    const [late, gone, inside] = [await hookOf(amina), await hookOf(amina), await hookOf(amina)];
    answers.set(late.url, new Error('no answer'));
    answers.set(gone.url, 410);
    answers.set(inside.url, new PrivateTargetError('hooks.example'));
    await paidOrder(amina);
    const failed = { deliveredAt: null, nextTryAt: null };
    expect(await logOf(amina, gone)).toMatchObject([{ attempts: 1, status: 410, ...failed }]);
    expect(await logOf(amina, inside)).toMatchObject([{ failure: 'private_address' }]);
    await product.pass(webhookLimits.triedFor);
    const [entry] = await logOf(amina, late);
    expect(entry).toMatchObject({ status: null, failure: 'unreachable', ...failed });

    answers.clear();
    const again = (who: Caller) =>
      who.call('POST', `/users/me/webhooks/${late.id}/deliveries/${entry.id}/send-again`);
    expect((await again(product.as('brian'))).status).toBe(404);
    expect((await again(amina)).status).toBe(202);
    expect((await again(amina)).status).toBe(404);
    const { userId } = await product.ctx.db.webhookEndpoint.findUniqueOrThrow({ where: { id: late.id } });
    const most = webhooksAgain.times * demoFactor;
    for (let times = 2; times < most; times += 1) await takeAttempt(product.ctx, webhooksAgain, userId);
    expect((await again(amina)).status).toBe(429);
    await resetAttempts(product.ctx, webhooksAgain, userId);
    await product.settle();
    expect(await logOf(amina, late)).toMatchObject([{ id: entry.id, deliveredAt: expect.any(String) }]);
    const ids = sentTo(late).map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids)).toEqual(new Set([entry.id]));
  });
});

test('a message that is new goes before all that are tried again', async () => {
  const [slow, amina] = [await fan(), await fan()];
  const fresh = await hookOf(amina);
  const cancel = (who: Caller, { id }: { id: string }) => who.call('POST', `/requests/${id}/cancel`);
  const order = await place(product, amina);
  for (let hooks = 0; hooks < webhookLimits.perAccount; hooks++)
    answers.set((await hookOf(slow)).url, new Error('no answer'));
  for (let messages = 0; messages < 3; messages++) await cancel(slow, await place(product, slow));
  await product.settle();
  received.length = 0;
  product.clock.advance(60_000);
  await cancel(amina, order);
  await product.settle();
  expect(received).toHaveLength(3 * webhookLimits.perAccount + 1);
  // Ten are sent at a time.
  expect(received.slice(0, 10).map(({ url }) => url)).toContain(fresh.url);
});

test('a secret that no key opens any more ends its message at once, and nobody else’s', async () => {
  const amina = await fan();
  const [lost, whole] = [await hookOf(amina), await hookOf(amina)];
  const secret = crypto.getRandomValues(new Uint8Array(64));
  await product.ctx.db.webhookEndpoint.update({ where: { id: lost.id }, data: { secret } });
  await paidOrder(amina);
  expect(await logOf(amina, lost)).toMatchObject([{ failure: 'secret_lost', nextTryAt: null }]);
  expect([sentTo(lost), typesTo(whole)]).toEqual([[], ['request.paid']]);
});

describe('one’s own webhooks', () => {
  test('are listed without their secret, which is kept sealed, and end when their owner ends them', async () => {
    const amina = await fan();
    const hook = await hookOf(amina);
    const listed = await (await amina.call('GET', '/users/me/webhooks')).text();
    expect(JSON.parse(listed).items).toMatchObject([{ id: hook.id, url: hook.url, topics: ['request'] }]);
    expect(listed).not.toContain('whsec_');
    const kept = await product.ctx.db.webhookEndpoint.findUniqueOrThrow({ where: { id: hook.id } });
    expect(Buffer.from(kept.secret).toString()).not.toContain('whsec_');
    const end = (who: Caller) => who.call('DELETE', `/users/me/webhooks/${hook.id}`);
    expect((await end(product.as('brian'))).status).toBe(404);
    expect((await end(amina)).status).toBe(204);
    await paidOrder(amina);
    expect(sentTo(hook)).toEqual([]);
  });

  test('end when their owner is suspended (covers §20.3)', async () => {
    const spammer = await newcomer(product, 'spammer@example.com');
    const hook = await hookOf(spammer.caller);
    answers.set(hook.url, 500);
    await paidOrder(spammer.caller);
    const admin = await product.signIn('admin');
    const body = { suspended: true, reason: 'Spam, again and again.' };
    expect((await admin.call('PUT', `/admin/users/${spammer.id}/suspend`, { body })).status).toBe(200);
    await product.pass(60_000);
    expect(sentTo(hook)).toHaveLength(1);
  });

  test('are made with a fresh proof, a plain address and at most so many', async () => {
    const amina = await fan();
    const make = (url: unknown) =>
      amina.call('POST', '/users/me/webhooks', { body: { url, topics: ['request'] } });
    for (const url of ['ftp://a.example', 'https://me:pw@a.example', 'https://', 'a.example', 7])
      expect([url, (await make(url)).status]).toEqual([url, 422]);
    for (let count = 0; count < webhookLimits.perAccount; count++) await hookOf(amina);
    expect((await make('https://a.example')).status).toBe(409);
    const stolen = await product.unproven('brian');
    const body = { url: 'https://a.example', topics: ['request'] };
    expect((await stolen.call('POST', '/users/me/webhooks', { body })).status).toBe(403);
  });
});
