import { SQL } from 'bun';
import type { Duty } from '#api/domain/account/duties.ts';
import { liveLimits } from '#api/domain/notifications/live-events.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { newId } from '#api/start/database/ids.ts';
import { type Listening, listen, type ReceivedEvent } from '#api/testing/copies/listening.ts';
import { askForPayout, earn, mpesaAccount, openAccount, zuriOf } from '#api/testing/earnings.ts';
import { buy, type PlacedOrder, place } from '#api/testing/orders.ts';
import { adminWith } from '#api/testing/people/duties.ts';
import { type Caller, testProduct } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const open: Listening[] = [];
const product = await sharedProduct();
const other = await testProduct({ databaseUrl: product.ctx.env.databaseUrl }, product.clock);
await Promise.all([product.hearNews(), other.hearNews()]);
const sql = new SQL(product.ctx.env.databaseUrl ?? '', { max: 2 });
afterAll(async () => {
  await sql.close();
  await other.close();
});
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.leave();
});

async function hear(caller: Caller, lastId?: string): Promise<Listening> {
  const stream = await listen(caller, lastId);
  open.push(stream);
  return stream;
}

/** The same caller on the other copy. */
const there = (token: string) => other.withToken(token);
const bearer = (who: 'amina' | 'zuri') => `Bearer ${product.people[who].token}`;
const guest = { guest: { name: 'Neema', email: 'neema@fans.example' } };
const asGuest = () => place(product, product.as('visitor'), guest);
const withLink = ({ trackingToken }: PlacedOrder) => product.withToken(`Tracking ${trackingToken}`);
const about =
  (id: string, event?: string) =>
  ({ data }: ReceivedEvent) =>
    data.id === id && (event === undefined || data.event === event);
const toldOf = ({ told }: Listening, id: string) =>
  told.filter(about(id)).map(({ data }) => data.event ?? 'payout');

describe('everyone receives what they may see, on any copy:', () => {
  test('fan, artist and admins of a request; the artist from when it is paid', async () => {
    const [amina, zuri, admin] = [
      await hear(there(bearer('amina'))),
      await hear(there(bearer('zuri'))),
      await hear((await adminWith(product, ['support'])).caller),
    ];
    const order = await buy(product, product.as('amina'));
    await product.as('zuri').call('POST', `/requests/${order.id}/accept`);
    for (const stream of [amina, zuri, admin]) await stream.until(about(order.id, 'accepted'));
    expect(toldOf(amina, order.id)).toEqual(['created', 'paid', 'accepted']);
    expect(toldOf(zuri, order.id)).toEqual(['paid', 'accepted']);
    expect(toldOf(admin, order.id)).toEqual(['created', 'paid', 'accepted']);
  });

  test('a guest receives events of one request, and no other', async () => {
    const [mine, another] = [await asGuest(), await asGuest()];
    const stream = await hear(withLink(mine));
    await withLink(another).call('POST', `/requests/${another.id}/cancel`);
    await withLink(mine).call('POST', `/requests/${mine.id}/cancel`);
    await stream.until(about(mine.id, 'cancelled'));
    expect(stream.told.map(({ kind }) => kind)).toEqual(['ready', 'request']);
  });

  test('an artist of a payout, and admins of finance', async () => {
    await earn(product);
    await openAccount(product, mpesaAccount, zuriOf(product));
    const zuri = await hear(there(bearer('zuri')));
    const finance = await hear((await adminWith(product, ['finance'])).caller);
    const support = await hear((await adminWith(product, ['support'])).caller);
    const payout = await (await askForPayout(product, 10_000)).json();
    await zuri.until(about(payout.id));
    await finance.until(about(payout.id));
    const after = await place(product, product.as('amina'));
    await support.until(about(after.id));
    expect(toldOf(support, payout.id)).toEqual([]);
  });

  test('nothing of anyone else’s, however many there are', async () => {
    const people = ['amina', 'brian', 'zuri', 'kofi'] as const;
    const streams = await Promise.all(people.map((who) => hear(product.as(who))));
    const verifier = await hear((await adminWith(product, ['verifier'])).caller);
    const orders: { id: string; by: string; to: string }[] = [];
    for (const [by, to] of [
      ['amina', 'zuri'],
      ['brian', 'kofi'],
      ['amina', 'kofi'],
      ['brian', 'zuri'],
    ] as const) {
      const order = await buy(product, product.as(by), { artistId: product.people[to].artistId });
      orders.push({ id: order.id, by, to });
    }
    for (const [at, who] of people.entries()) {
      const stream = streams[at] as Listening;
      const own = orders.filter(({ by, to }) => by === who || to === who).map(({ id }) => id);
      for (const id of own) await stream.until(about(id, 'paid'));
      const heard = stream.told.filter(({ kind }) => kind === 'request').map(({ data }) => data.id);
      expect([...new Set(heard)].sort()).toEqual(own.sort());
    }
    expect(verifier.told.map(({ kind }) => kind)).toEqual(['ready']);
  });

  test('nothing of what was not committed', async () => {
    const order = await place(product, product.as('amina'));
    const stream = await hear(product.as('amina'));
    await sql
      .begin(async (tx) => {
        await tell(tx, order.id);
        throw new Error('never mind');
      })
      .catch(() => undefined);
    await product.as('amina').call('POST', `/requests/${order.id}/cancel`);
    await stream.until(about(order.id, 'cancelled'));
    expect(toldOf(stream, order.id)).toEqual(['cancelled']);
  });
});

/** What a request's change writes. */
async function tell(tx: SQL, requestId: string): Promise<string> {
  const id = newId();
  await tx`
    INSERT INTO live_events (id, at, xid, horizon, "requestId", event, "forFan", "fanId")
    SELECT ${id}, now(), pg_current_xact_id()::text::bigint, pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
      r.id, 'reviewed', true, r."fanId" FROM requests r WHERE r.id = ${requestId}`;
  return id;
}

describe('a stream that broke', () => {
  test('resumes after the last id, with its own events only', async () => {
    const order = await place(product, product.as('amina'));
    const first = await hear(product.as('amina'));
    await product.as('amina').call('POST', `/requests/${order.id}/cancel`);
    const { id } = await first.until(about(order.id, 'cancelled'));
    await first.leave();
    const mine = await place(product, product.as('amina'));
    await place(product, product.as('brian'));
    const again = await hear(there(bearer('amina')), id ?? '');
    await again.until(about(mine.id));
    expect(again.told.map(({ data }) => data.id)).toEqual([undefined, mine.id]);
  });

  test('loses nothing that was written before, and committed after, what it heard last', async () => {
    const [early, late] = [
      await place(product, product.as('amina')),
      await place(product, product.as('amina')),
    ];
    const first = await hear(product.as('amina'));
    const written = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const slow = sql.begin(async (tx) => {
      await tell(tx, early.id);
      written.resolve();
      await commit.promise;
    });
    await written.promise;
    await product.as('amina').call('POST', `/requests/${late.id}/cancel`);
    const { id } = await first.until(about(late.id, 'cancelled'));
    await first.leave();
    commit.resolve();
    await slow;
    const again = await hear(product.as('amina'), id ?? '');
    await again.until(about(early.id, 'reviewed'));
  });

  test('loads everything again after a day, or with an id that is unknown', async () => {
    const order = await place(product, product.as('amina'));
    const first = await hear(product.as('amina'));
    await product.as('amina').call('POST', `/requests/${order.id}/cancel`);
    const { id } = await first.until(about(order.id, 'cancelled'));
    const start = product.clock.now();
    product.clock.advance(liveLimits.retention - 1_000);
    await jobNamed('housekeeping').run(product.ctx);
    expect((await hear(product.as('amina'), id ?? '')).told.map(({ kind }) => kind)).toEqual(['ready']);
    product.clock.advance(2_000);
    await jobNamed('housekeeping').run(product.ctx);
    for (const lost of [id ?? '', newId(), 'none'])
      await (await hear(product.as('amina'), lost)).until(({ kind }) => kind === 'reload');
    product.clock.set(start);
  });

  test('loads everything again where more was missed than is told one by one', async () => {
    const order = await place(product, product.as('amina'));
    const first = await hear(product.as('amina'));
    const id = await tell(sql, order.id);
    await first.until((told) => told.id === id);
    for (let n = 0; n <= liveLimits.mostResumed; n += 1) await tell(sql, order.id);
    const again = await hear(product.as('amina'), id);
    await again.until(({ kind }) => kind === 'reload');
  });
});

describe('a stream ends', () => {
  const ways: [string, Duty[], (who: { id: string; caller: Caller }) => Promise<unknown>][] = [
    ['by signing out', ['support'], ({ caller }) => caller.call('POST', '/users/logout')],
    [
      'by suspension',
      ['support', 'verifier'],
      ({ id }) =>
        admin('PUT', `/admin/users/${id}/suspend`, {
          suspended: true,
          reason: 'There is a good reason for this.',
        }),
    ],
    [
      'by losing duties',
      ['support', 'finance'],
      ({ id }) => admin('PUT', `/admin/users/${id}/duties`, { duties: ['finance'] }),
    ],
    [
      'by losing the role',
      ['verifier', 'finance'],
      ({ id }) => admin('PUT', `/admin/users/${id}/role`, { role: 'user' }),
    ],
  ];
  const admin = async (method: string, path: string, body: object) => {
    const answer = await (await product.signIn('admin')).call(method, path, { body });
    expect(answer.status).toBeLessThan(300);
  };

  test.each(ways)('%s, on another copy too', async (_, duties, end) => {
    const { id, caller, token } = await adminWith(product, duties);
    const stream = await hear(there(`Bearer ${token}`));
    await end({ id, caller });
    expect(await stream.ended).toBeGreaterThanOrEqual(liveLimits.retry);
  });

  test('when its session has not been used for as long as it lasts', async () => {
    const start = product.clock.now();
    const stream = await hear((await adminWith(product, ['support'])).caller);
    product.clock.advance(30 * 60_000);
    await stream.ended;
    product.clock.set(start);
  });

  test('when the owner of a guest’s request ends its links', async () => {
    const order = await asGuest();
    const stream = await hear(other.withToken(`Tracking ${order.trackingToken}`));
    await withLink(order).call('DELETE', `/requests/${order.id}/links`);
    await stream.ended;
  });

  test('when its connection to the news is lost; until it is back, streams end at once', async () => {
    const stream = await hear(product.as('amina'));
    const back = Promise.withResolvers<void>();
    product.ctx.invalidations.subscribe({ onInvalidate() {}, onGap: back.resolve });
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN "pages"' AND pid <> pg_backend_pid()`;
    await stream.ended;
    await back.promise;
    await hear(product.as('amina'));
  });

  test('when its reader disconnects, which frees its slot', async () => {
    const before = product.ctx.live.open();
    const stream = await listen(product.as('amina'));
    expect(product.ctx.live.open()).toBe(before + 1);
    await stream.leave();
    expect(product.ctx.live.open()).toBe(before);
  });
});

test('a session has six in parallel, and another session has its own', async () => {
  const caller = await product.signIn('amina');
  for (let n = 0; n < liveLimits.perSession; n += 1) await hear(caller);
  const seventh = await caller.call('GET', '/events');
  expect([seventh.status, (await seventh.json()).code]).toEqual([429, 'too_many_requests']);
  expect(seventh.headers.get('retry-after')).toBe('15');
  await hear(await product.signIn('amina'));
  await open[0]?.leave();
  await hear(caller);
});

test('it is a stream that no proxy keeps back or stores, and takes no token from an address', async () => {
  const order = await asGuest();
  const answer = await withLink(order).call('GET', '/events', { headers: { 'accept-encoding': 'br' } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(answer.headers.has('content-encoding')).toBe(false);
  await answer.body?.cancel();
  const byAddress = await product.as('visitor').call('GET', `/events?token=${order.trackingToken}`);
  expect(byAddress.status).toBe(422);
});

test('a copy that is stopping ends its streams, and accepts none', async () => {
  const stream = await hear(there(bearer('amina')));
  other.ctx.live.close();
  expect(await stream.ended).toBeGreaterThanOrEqual(liveLimits.retry);
  const refused = await there(bearer('amina')).call('GET', '/events');
  expect(await refused.text()).toMatch(/^retry: \d+\n\n$/);
});
