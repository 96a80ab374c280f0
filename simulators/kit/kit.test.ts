import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mishaps, noMishaps } from '../mishaps.ts';
import { buttons, html, page } from './page.ts';
import { seededRandom } from './random.ts';
import { openRecords } from './records.ts';
import { startServer } from './server.ts';
import { type QueuedWebhook, webhookQueue } from './webhooks.ts';

const running: { stop(): unknown }[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

describe('a book', () => {
  interface Coin {
    id: string;
    owner: string;
    worth: number;
  }
  const openCoins = (file?: string) => openRecords<{ coin: Coin }>(file);

  test('keeps what is put, in the order it came, and finds it by its fields', () => {
    const coins = openCoins();
    coins.put('coin', 'a', { id: 'a', owner: 'amina', worth: 1 });
    coins.put('coin', 'b', { id: 'b', owner: 'baraka', worth: 5 });
    coins.put('coin', 'a', { id: 'a', owner: 'amina', worth: 10 });
    expect(coins.list('coin').map(({ id, worth }) => [id, worth])).toEqual([
      ['a', 10],
      ['b', 5],
    ]);
    expect(coins.all()).toEqual({ coin: coins.list('coin') });
    expect(coins.find('coin', { owner: 'baraka', worth: 5 })?.id).toBe('b');
    expect(coins.find('coin', { owner: 'nobody' })).toBeNull();
    expect(coins.get('coin', 'c')).toBeNull();
  });

  test('forgets a transaction that throws', () => {
    const coins = openCoins();
    const failing = () =>
      coins.transaction(() => {
        coins.put('coin', 'a', { id: 'a', owner: 'amina', worth: 1 });
        throw new Error('no');
      });
    expect(failing).toThrow('no');
    expect(coins.list('coin')).toEqual([]);
  });

  test('outlives its process in a file, and never gives a number twice', () => {
    const folder = mkdtempSync(join(tmpdir(), 'salamu-book-'));
    const file = join(folder, 'book.sqlite');
    const before = openCoins(file);
    before.put('coin', 'a', { id: 'a', owner: 'amina', worth: 1 });
    expect(before.serial()).toBe(1);
    before.close();
    const after = openCoins(file);
    expect(after.get('coin', 'a')?.owner).toBe('amina');
    expect(after.serial()).toBe(2);
    after.close();
    rmSync(folder, { recursive: true });
  });
});

describe('a queue of webhooks', () => {
  function openQueue(mishaps: Partial<Mishaps>, answer: () => number = () => 200) {
    const heard: string[] = [];
    const merchant = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      async fetch(request) {
        heard.push(`${request.headers.get('signature')} ${await request.text()}`);
        return new Response(null, { status: answer() });
      },
    });
    running.push({ stop: () => merchant.stop(true) });
    let deliveries = 0;
    const queue = webhookQueue({
      records: openRecords<{ webhook: QueuedWebhook }>(),
      mishaps: () => ({ ...noMishaps, ...mishaps }),
      random: seededRandom(4),
      headers: () => ({ signature: `s${++deliveries}` }),
      foreign: () => ({ url: merchant.url.href, body: '"foreign"' }),
    });
    return { heard, send: (body: object) => queue.queue(merchant.url.href, body), deliver: queue.deliver };
  }

  test('signs each delivery again, until it is answered 200', async () => {
    let status = 503;
    const { heard, send, deliver } = openQueue({}, () => status);
    send({ n: 1 });
    expect(await deliver()).toBe(1);
    status = 200;
    await deliver();
    expect(await deliver()).toBe(0);
    expect(heard).toEqual(['s1 {"n":1}', 's2 {"n":1}']);
  });

  test('gives up in the end', async () => {
    const { heard, send, deliver } = openQueue({}, () => 500);
    send({ n: 1 });
    let rounds = 0;
    while ((await deliver()) > 0) rounds++;
    expect(heard).toHaveLength(12);
    expect(rounds).toBeLessThan(100);
  });

  test('lets others overtake one that is late', async () => {
    const late: Partial<Mishaps> = { delay: 1 };
    const { heard, send, deliver } = openQueue(late);
    send({ n: 1 });
    late.delay = 0;
    send({ n: 2 });
    while ((await deliver()) > 0);
    expect(heard).toEqual(['s1 {"n":2}', 's2 {"n":1}']);
  });

  test('duplicates, drops and brings what is not ours', async () => {
    const twice = openQueue({ duplicate: 1 });
    twice.send({ n: 1 });
    expect(await twice.deliver()).toBe(0);
    expect(twice.heard).toEqual(['s1 {"n":1}', 's2 {"n":1}']);

    const never = openQueue({ drop: 1 });
    never.send({ n: 1 });
    expect(await never.deliver()).toBe(0);
    expect(never.heard).toEqual([]);

    const foreign = openQueue({ foreignReference: 1 });
    foreign.send({ n: 1 });
    await foreign.deliver();
    expect(foreign.heard).toEqual(['s1 {"n":1}', 's2 "foreign"']);
  });
});

describe('a server', () => {
  function serve(mishaps: Partial<Mishaps>) {
    const work: string[] = [];
    const server = startServer({
      port: 0,
      api: {
        'POST /coins/:id': ({ params, body, query }) => {
          work.push(`${params.id} ${body} ${query.get('as')}`);
          return Response.json({ done: true });
        },
      },
      pages: {
        'GET /page': () =>
          page('Coins', 'Pay', html`<p>${'<b>'}</p>${buttons('/p', 'move', { pay: 'Pay' })}`),
      },
      guard: ({ headers }) => (headers.get('key') === 'k' ? null : new Response(null, { status: 401 })),
      unknown: () => new Response(null, { status: 404 }),
      fault: () => new Response(null, { status: 500 }),
      mishaps: () => ({ ...noMishaps, ...mishaps }),
      random: seededRandom(4),
    });
    running.push(server);
    const post = (key: string) =>
      fetch(`${server.url}/coins/7?as=x`, { method: 'POST', body: 'hello', headers: { key } });
    return { work, post, url: server.url };
  }

  test('answers whom it knows', async () => {
    const { work, post, url } = serve({});
    expect((await post('k')).status).toBe(200);
    expect((await post('wrong')).status).toBe(401);
    expect((await fetch(`${url}/nowhere`)).status).toBe(404);
    expect(work).toEqual(['7 hello x']);
  });

  test('out of order it does nothing', async () => {
    const { work, post } = serve({ fault: 1 });
    expect((await post('k')).status).toBe(500);
    expect(work).toEqual([]);
  });

  test('can work, and never answer (covers §15.62)', async () => {
    const { work, post } = serve({ timeoutAfterWork: 1 });
    expect(await post('k').catch(() => 'no answer')).toBe('no answer');
    expect(work).toEqual(['7 hello x']);
  });

  test('shows pages that say they are a simulator, and escapes what it was given', async () => {
    const { url } = serve({ fault: 1 });
    const text = await (await fetch(`${url}/page`)).text();
    expect(text).toContain('This is a simulator of Coins');
    expect(text).toContain('<p>&lt;b&gt;</p>');
    expect(text).toContain('<button name="move" value="pay">Pay</button>');
  });
});
