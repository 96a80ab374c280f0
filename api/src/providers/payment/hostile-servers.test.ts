import { type Merchant, openMerchant } from '#api/testing/payments/merchant.ts';
import { type Middleman, startMiddleman } from '#api/testing/payments/middleman.ts';
import { type Pair, pairs } from '#api/testing/payments/pairs.ts';
import { underLimit } from '#api/testing/time-limits.ts';

/** A provider behind a middleman. */
interface Watched {
  merchant: Merchant;
  middleman: Middleman;
  stop(): Promise<void>;
}

async function openWatched(pair: Pair): Promise<Watched> {
  let middleman: Middleman | undefined;
  const merchant = await openMerchant(pair, (url) => {
    middleman = startMiddleman(url);
    return middleman.url;
  });
  if (!middleman) throw new Error('nobody stands in between');
  const { stop } = middleman;
  return {
    merchant,
    middleman,
    async stop() {
      await merchant.stop();
      await stop();
    },
  };
}

/** A payment that was truly paid there, while the middleman was honest. */
async function pay({ merchant, middleman }: Watched, { money }: Pair) {
  middleman.lie = null;
  const order = await merchant.open();
  await merchant.play(order, 'pay');
  const refund = await merchant.refundOrder(order, money.amount);
  return {
    ask: () => merchant.ask(order),
    start: () => merchant.start(merchant.newOrder()),
    refund: () => merchant.provider.refund(refund),
  };
}

const json = (body: string) => new Response(body, { headers: { 'content-type': 'application/json' } });
const changed = (from: RegExp, to: string) => (_path: string, said: string) =>
  json(said.replaceAll(from, to));

let elsewhere: Bun.Server<undefined>;
let visits: number;
let sent: number;
beforeEach(() => {
  visits = 0;
  sent = 0;
  elsewhere = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch() {
      visits++;
      return Response.json({ status: true, data: { status: 'success' }, ResultCode: 0 });
    },
  });
});
afterEach(async () => {
  await elsewhere.stop(true);
});

/** `{` and then spaces, for ever. */
const endless = () => {
  const chunk = new TextEncoder().encode(' '.repeat(65_536));
  return new Response(
    new ReadableStream({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{')),
      pull(stream) {
        sent += chunk.length;
        stream.enqueue(chunk);
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  );
};

/** `{`, and then a space now and again, for ever. */
const drip = () => {
  const space = new TextEncoder().encode(' ');
  let timer: ReturnType<typeof setInterval>;
  return new Response(
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{'));
        timer = setInterval(() => stream.enqueue(space), 20);
      },
      cancel: () => clearInterval(timer),
    }),
    { headers: { 'content-type': 'application/json' } },
  );
};

/** Lies that every provider could be made to tell, on whatever it is asked. */
const lies: [string, Middleman['lie']][] = [
  ...[301, 302, 303, 307, 308].map((status): [string, Middleman['lie']] => [
    `a redirect (${status}) to elsewhere`,
    () => Response.redirect(elsewhere.url.href, status as 302),
  ]),
  ['a body without end', endless],
  ['HTML', () => new Response('<h1>Success</h1>', { headers: { 'content-type': 'text/html' } })],
  ['nothing', () => new Response(null, { status: 204 })],
  ['an empty text', () => json('')],
  ['null', () => json('null')],
  ['a list', () => json('[]')],
  ['an empty object', () => json('{}')],
  ['a bare yes', () => json('{"status":true,"message":"Yes","data":{"status":"success"}}')],
];

const oddNumbers: [string, Middleman['lie']] = [
  'objects in the place of numbers',
  changed(/"(amount\w*|status|ResultCode)":("[^"]*"|\d+)/g, '"$1":{}'),
];

/** Another sum for our own payment: KES 24, or as many naira. Daraja knows one currency. */
const lessMoney = changed(
  /"(amount|amount_total|amount_captured|requested_amount)":"?\d+(\.\d+)?"?/g,
  '"$1":2400',
);
const moneyIn =
  (code: string): Middleman['lie'] =>
  (_path, said) =>
    json(said.replaceAll('"KES"', `"${code}"`).replaceAll('"kes"', `"${code.toLowerCase()}"`));

describe.each(pairs)('$name, asked what became of a payment that was paid,', (pair) => {
  const { abilities } = pair;
  let watched: Watched;
  let middleman: Middleman;
  let paid: Awaited<ReturnType<typeof pay>>;
  beforeAll(async () => {
    watched = await openWatched(pair);
    middleman = watched.middleman;
    paid = await pay(watched, pair);
  });
  afterAll(() => watched.stop());
  const outcome = (asked: Promise<unknown>) => asked.catch(() => 'unknown');

  test.each([
    ...lies,
    oddNumbers,
    ...pair.lies.map(([what, from, to]) => [`another ${what}`, changed(from, to)] as const),
  ])('with %s: it is unknown, never paid and never failed (covers F65 F66 F67)', async (_lie, lie) => {
    middleman.lie = lie;
    expect(await outcome(paid.ask())).toBe('unknown');
    expect(visits).toBe(0);
    expect(sent).toBeLessThan(32 * 1024 * 1024);
    middleman.lie = null;
    expect(await paid.ask()).toMatchObject({ status: 'captured' });
  });

  test('with another amount: what was taken is told as it is, never as what was asked (covers F68)', async () => {
    middleman.lie = lessMoney;
    expect(await outcome(paid.ask())).toMatchObject({
      status: 'captured',
      captures: [{ money: { amount: abilities.writesMajorUnits ? 240_000 : 2_400, currency: 'KES' } }],
    });
  });

  test.skipIf(!abilities.tellsCurrency)(
    'with another currency: it is told, where the product knows it',
    async () => {
      middleman.lie = moneyIn('NGN');
      expect(await outcome(paid.ask())).toMatchObject({
        status: 'captured',
        captures: [{ money: { amount: 250_000, currency: 'NGN' } }],
      });
      middleman.lie = moneyIn('XYZ');
      expect(await outcome(paid.ask())).toBe('unknown');
    },
  );

  test.if(abilities.repeatsOrder)('with another sum to pay: no payment is opened', async () => {
    middleman.lie = moneyIn('NGN');
    expect(await outcome(paid.start())).toBe('unknown');
    middleman.lie = lessMoney;
    expect(await outcome(paid.start())).toBe('unknown');
  });

  test.each(lies)('with %s: no payment is opened, and no refund is done', async (_lie, lie) => {
    middleman.lie = lie;
    expect(await outcome(paid.start())).toBe('unknown');
    expect(await outcome(paid.refund())).toBe('unknown');
    expect(visits).toBe(0);
  });
});

test('an answer that drips is not waited for (covers F66)', async () => {
  const all = await Promise.all(pairs.map(openWatched));
  const paid = await Promise.all(pairs.map((pair, nth) => pay(all[nth] as Watched, pair)));
  for (const { middleman } of all) middleman.lie = drip;
  const short = { providerCall: 1_000, mpesa: 1_000 };
  const outcomes = await underLimit(short, () =>
    Promise.all(paid.map(({ ask }) => ask().catch(() => 'unknown'))),
  );
  expect(outcomes).toEqual(pairs.map(() => 'unknown'));
  for (const { stop } of all) await stop();
});

describe.each(pairs.filter(({ pageHost }) => pageHost))('$name opens no page at (covers F69)', (pair) => {
  let watched: Watched;
  let paid: Awaited<ReturnType<typeof pay>>;
  beforeAll(async () => {
    watched = await openWatched(pair);
    paid = await pay(watched, pair);
  });
  afterAll(() => watched.stop());

  test.each([
    'javascript:alert(document.domain)',
    'data:text/html,<script>alert(1)</script>',
    'https://checkout.stripe.com.evil.example/pay',
    'https://checkout.stripe.com@evil.example/pay',
    'https://checkout.paystack.com:8443/pay',
    'https://evil.example/checkout.paystack.com',
    'http://checkout.stripe.com/pay',
    'http://checkout.paystack.com/pay',
    '//checkout.paystack.com/pay',
    '/pay',
    '',
  ])('%s', async (address) => {
    watched.middleman.lie = changed(/"(authorization_url|url)":"[^"]*"/g, `"$1":${JSON.stringify(address)}`);
    const answer = await paid.start().catch(() => ({ status: 'unknown' }));
    expect(['refused', 'unknown']).toContain(answer.status);
  });

  test('an address of its own is taken', async () => {
    const address = `https://${pair.pageHost}/c/pay/1`;
    watched.middleman.lie = changed(/"(authorization_url|url)":"[^"]*"/g, `"$1":"${address}"`);
    expect<unknown>(await paid.start()).toMatchObject({ status: 'open', checkoutUrl: address });
  });
});
