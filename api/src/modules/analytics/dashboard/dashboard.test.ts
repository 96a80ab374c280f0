import { buy } from '#api/testing/orders.ts';
import { completeAs, fullProfile, newFan } from '#api/testing/profiles.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { AdminDashboard } from './model.ts';
import { viewDashboard } from './service.ts';

const product = await sharedProduct();

const read = async (): Promise<AdminDashboard> => (await product.signIn('admin')).get('/admin/dashboard');

const money = (amount: number) => ({ amount, currency: 'KES' as const });

test('an admin sees how much there is, what waits, and the money of the last 30 days (covers §2.32)', async () => {
  const amina = product.as('amina');
  const declined = await buy(product, amina);
  await product.as('zuri').call('POST', `/requests/${declined.id}/decline`, { body: { reason: 'On tour.' } });
  await buy(product, amina);
  await completeAs(await newFan(product), fullProfile);
  await product.settle();

  const { degraded, totals, queues, last30Days } = await read();
  expect(degraded).toEqual([]);
  expect(totals).toEqual({
    fans: 3,
    artists: 3,
    listedArtists: 2,
    requests: 2,
    openRequests: 1,
    completedRequests: 0,
  });
  expect(queues.artistsToVerify).toEqual({ count: 1, oldestAt: product.clock.now().toISOString() });
  for (const empty of [
    queues.disputes,
    queues.payoutsToApprove,
    queues.payoutsToRecord,
    queues.undeliverableMails,
  ])
    expect(empty).toEqual({ count: 0, oldestAt: null });
  expect(last30Days).toMatchObject({ requests: 2, refunded: 1, completed: 0 });
  expect(last30Days.money).toEqual([
    {
      currency: 'KES',
      gross: money(500_000),
      refunds: money(250_000),
      artistShare: money(0),
      commission: money(0),
    },
  ]);
  const day = { gross: 500_000, refunds: 250_000, artistShare: 0, commission: 0 };
  expect(last30Days.revenue).toEqual([
    { currency: 'KES', ...day, requests: 2, series: [{ ...day, date: '2026-11-02' }] },
  ]);
});

test('undeliverable mails are reported', async () => {
  const { db, clock } = product.ctx;
  const at = clock.now();
  const mail = {
    key: 'failing',
    channel: 'email',
    kind: 'account-mail',
    about: 'password_changed',
    state: 'failed',
    failure: 'refused',
    payload: {},
    lastError: '550 no such user',
  } as const;
  await db.notification.create({ data: { id: crypto.randomUUID(), ...mail, createdAt: at, runAt: at } });
  expect((await read()).queues.undeliverableMails).toEqual({ count: 1, oldestAt: at.toISOString() });
  await db.notification.deleteMany({ where: { key: 'failing' } });
});

test('problems are reported', async () => {
  const mail = { ...product.ctx.mail, ping: () => Promise.reject(new Error('no route to host')) };
  const owner = { id: crypto.randomUUID(), duties: ['owner'] as const };
  expect((await viewDashboard({ ...product.ctx, mail }, owner)).degraded).toEqual(['mail']);
});

test('an approval waits for the other owners, not for who asked for it', async () => {
  const { db, clock } = product.ctx;
  const [asker, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const askedAt = clock.now();
  const expiresAt = new Date(askedAt.getTime() + 1);
  const approval = {
    kind: 'payout',
    targetId: other,
    input: {},
    askedBy: asker,
    askedAt,
    expiresAt,
  } as const;
  const { id } = await db.approval.create({ data: { id: crypto.randomUUID(), ...approval } });
  const waitingFor = async (id: string, duty: 'owner' | 'finance') =>
    (await viewDashboard(product.ctx, { id, duties: [duty] })).queues.approvals.count;
  expect(await waitingFor(other, 'owner')).toBe(1);
  expect(await waitingFor(asker, 'owner')).toBe(0);
  expect(await waitingFor(other, 'finance')).toBe(0);
  await db.approval.delete({ where: { id } });
});

test('what happened longer ago is in the totals only', async () => {
  product.clock.advance(31 * 24 * 3_600_000);
  const { totals, last30Days } = await read();
  expect(totals.requests).toBe(2);
  expect(last30Days).toEqual({
    fans: 0,
    artists: 0,
    requests: 0,
    completed: 0,
    refunded: 0,
    money: [],
    revenue: [],
  });
});

test('the figures are for admins alone (covers §7.16)', async () => {
  expect((await (await product.signIn('zuri')).call('GET', '/admin/dashboard')).status).toBe(403);
  expect((await product.as('visitor').call('GET', '/admin/dashboard')).status).toBe(401);
});
