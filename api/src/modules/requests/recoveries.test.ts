import { noMishaps } from '@salamu/simulators/mishaps';
import type { FanMove } from '@salamu/simulators/simulator';
import { formatMoney } from '#api/domain/money/money.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { openAgainst } from '#api/modules/money/settlement/losses.ts';
import { deliver } from '#api/testing/deliveries.ts';
import { askForPayout, mpesaAccount, openAccount, zuriOf } from '#api/testing/earnings.ts';
import { type PlacedOrder, place } from '#api/testing/orders.ts';
import { stripeProduct } from '#api/testing/payments/stripe-product.ts';
import { balanceOf } from '#api/testing/postings.ts';

const product = await stripeProduct();
afterAll(() => product.close());

const kes = (amount: number) => ({ amount, currency: 'KES' as const });
const gross = 250_000;
const net = 187_500;

const play = (order: PlacedOrder, move: FanMove) => product.play(order.paymentId, move);

/** A video that Zuri has made and Amina has paid, approved and then charged back. */
async function chargedBack(): Promise<PlacedOrder> {
  const fan = await product.signIn('amina');
  const order = await place(product, fan);
  await play(order, 'pay');
  await deliver(product, order.id, await product.signIn('zuri'));
  await fan.call('POST', `/requests/${order.id}/approve`, { body: {} });
  await play(order, 'charge-back');
  return order;
}

const admin = () => product.signIn('admin');
const read = async ({ id }: PlacedOrder) => (await admin()).get(`/admin/requests/${id}`);

async function recover({ id }: PlacedOrder, from: string, amount: number, key: string = crypto.randomUUID()) {
  return (await admin()).call('POST', `/admin/requests/${id}/recover`, {
    body: { from, amount: kes(amount), reason: 'The bank has decided.' },
    headers: { 'idempotency-key': key },
  });
}

async function available(): Promise<number> {
  const answer = await (await product.signIn('zuri')).call('GET', '/artists/earnings');
  const { balances } = await answer.json();
  return balances[0].available.amount;
}

const cash = () => balanceOf(product, 'provider_cash');

const keepDisputed = async (keeps: boolean) =>
  (await admin()).call('PUT', '/admin/settings', { body: { keepDisputed: keeps } });

async function openOf(): Promise<number> {
  const { artistId } = await product.ctx.db.request.findUniqueOrThrow({ where: { id: order.id } });
  return (await openAgainst(product.ctx.db, [artistId]))(artistId, 'KES');
}

let order: PlacedOrder;
beforeEach(async () => {
  order = await chargedBack();
  product.mails.length = 0;
});

describe('a chargeback at Stripe', () => {
  test('flags the request and is posted (covers §15.67)', async () => {
    const request = await read(order);
    expect(request).toMatchObject({
      status: 'completed',
      chargedBackAt: product.clock.now().toISOString(),
      chargebacks: [{ status: 'open', amount: kes(gross), fee: kes(1_500), settledAt: null }],
      recovery: { left: kes(gross), byArtist: kes(gross), available: kes(await available()) },
      released: { left: kes(0), byArtist: kes(gross), shared: kes(gross) },
      withholdingBps: 0,
    });
    expect(product.stripe.holdings()).toEqual([kes(await cash())]);
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('is found in the list of requests', async () => {
    const fan = await product.signIn('amina');
    const other = await place(product, fan);
    const list = async (flag: boolean) => {
      const answer = await (await admin()).call('GET', `/admin/requests?chargedBack=${flag}`);
      const { items } = await answer.json();
      return items.map(({ id }: { id: string }) => id);
    };
    expect(await list(true)).toContain(order.id);
    expect(await list(true)).not.toContain(other.id);
    expect(await list(false)).not.toContain(order.id);
  });
});

describe('recovering a chargeback', () => {
  test('from the artist is deducted from the balance, and the artist is told why (covers §15.67)', async () => {
    const before = await available();
    const answer = await recover(order, 'artist', 200_000);
    expect(answer.status).toBe(200);
    const rest = kes(gross - 200_000);
    expect(await answer.json()).toMatchObject({
      status: 'completed',
      recovery: { left: rest, byArtist: rest, available: kes(before - 150_000) },
    });
    expect(await available()).toBe(before - 150_000);
    await product.settle();
    const [mail] = product.mails.filter(({ to }) => to === product.people.zuri.email);
    expect(mail?.text).toContain('KES 1,500. The bank has decided.');
    const headers = { 'accept-language': 'fr' };
    const seen = await (await product.signIn('zuri')).call('GET', `/requests/${order.id}`, { headers });
    expect((await seen.json()).timeline.at(-1)).toMatchObject({
      said: '1\u202f500\u00a0KES',
      note: 'The bank has decided.',
    });
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('from our revenue leaves the artist’s balance alone', async () => {
    const before = await available();
    expect((await recover(order, 'platform', gross)).status).toBe(200);
    expect(await available()).toBe(before);
    expect((await read(order)).recovery).toBeNull();
    await product.settle();
    expect(product.mails).toEqual([]);
    expect((await recover(order, 'platform', 1)).status).toBe(409);
  });

  test('takes at most what is left and what the artist has', async () => {
    for (const [from, amount] of [
      ['platform', gross + 1],
      ['platform', 0],
      ['platform', -5],
      ['bank', 5],
    ] as const)
      expect((await recover(order, from, amount)).status).toBe(422);
    const { left, byArtist, available: has } = (await read(order)).recovery;
    expect((await recover(order, 'artist', byArtist.amount + 1)).status).toBe(422);
    expect((await read(order)).recovery).toEqual({ left, byArtist, available: has });
    await openAccount(product, mpesaAccount, zuriOf(product));
    await keepDisputed(false);
    await askForPayout(product, has.amount - (has.amount % 100));
    await keepDisputed(true);
    expect((await recover(order, 'artist', gross)).status).toBe(422);
    expect(await available()).toBe(has.amount % 100);
  });

  test('happens once per key, also concurrently', async () => {
    const key = crypto.randomUUID();
    expect((await recover(order, 'platform', 100_000, key)).status).toBe(200);
    expect((await recover(order, 'platform', 100_000, key)).status).toBe(200);
    expect((await read(order)).recovery.left).toEqual(kes(gross - 100_000));
    const answers = await Promise.all([1, 2, 3].map(() => recover(order, 'platform', 150_000)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('and a payout never spend the same money', async () => {
    await openAccount(product, mpesaAccount, zuriOf(product));
    const has = await available();
    const answers = await Promise.all([recover(order, 'artist', net), askForPayout(product, has)]);
    expect(answers.map(({ status }) => status)).toContain(422);
    expect(await available()).toBeGreaterThanOrEqual(0);
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('is audited; fans never see it, nor artists what we bear', async () => {
    await recover(order, 'artist', 100_000);
    const { items } = await (await admin()).get('/admin/audit?action=request_recovered');
    expect(items[0]).toMatchObject({ target: { id: order.id }, reason: 'The bank has decided.' });
    const timeline = async (who: 'amina' | 'zuri') => {
      const answer = await (await product.signIn(who)).call('GET', `/requests/${order.id}`);
      return (await answer.json()).timeline.map(({ event }: { event: string }) => event);
    };
    expect(await timeline('zuri')).toContain('recovered');
    expect(await timeline('amina')).not.toContain('recovered');

    await recover(order, 'platform', 50_000);
    const { timeline: all } = await read(order);
    expect(all.map(({ event }: { event: string }) => event)).toContain('written_off');
    for (const who of ['zuri', 'amina'] as const) expect(await timeline(who)).not.toContain('written_off');
  });

  test('is reversed if the bank returns the money', async () => {
    const before = await available();
    await recover(order, 'artist', 100_000);
    await recover(order, 'platform', 50_000);
    await play(order, 'win-charge-back');
    const request = await read(order);
    expect(request).toMatchObject({ chargebacks: [{ status: 'won' }], recovery: null });
    expect(await available()).toBe(before);
    const sum = (account: string) =>
      request.ledger
        .filter((entry: { account: string }) => entry.account === account)
        .reduce((total: number, { amount }: { amount: number }) => total + amount, 0);
    expect([sum('chargebacks'), sum('artist_payable'), sum('platform_revenue')]).toEqual([
      0,
      -net,
      net - gross,
    ]);
    expect(product.stripe.holdings()).toEqual([kes(await cash())]);
    expect(await findViolations(product.ctx)).toEqual([]);
  });
});

describe('a lost chargeback', () => {
  const desk = async () => (await admin()).get('/admin/dashboard');
  const decided = async () => (await (await admin()).get('/admin/reports/revenue?groupBy=month')).chargebacks;

  test('stays on the desk until its bearer is decided, and counts by month', async () => {
    const returned = await chargedBack();
    await play(returned, 'win-charge-back');
    await play(returned, 'refund-in-dashboard');
    for (let days = 0; days < 8; days++) await product.nextDay();
    const lostOf = async () => {
      const { queues, chargebacks } = await desk();
      const lost = chargebacks.filter(({ status }: { status: string }) => status === 'lost');
      expect(queues.losses.count).toBe(lost.length);
      return lost.map((one: { requestId: string; inDashboard: boolean }) => [one.requestId, one.inDashboard]);
    };
    expect(await lostOf()).toEqual(
      expect.arrayContaining([
        [order.id, false],
        [returned.id, true],
      ]),
    );
    const before = await decided();
    const [month] = before;
    expect(month).toMatchObject({
      currency: 'KES',
      wonAmount: month.won * gross,
      lostAmount: month.lost * gross,
    });
    const count = (status: 'won' | 'lost') =>
      product.ctx.db.chargeback.count({ where: { status, inDashboard: false } });
    const sum = (of: 'won' | 'lost') =>
      before.reduce((total: number, one: Record<string, number>) => total + (one[of] ?? 0), 0);
    expect([sum('won'), sum('lost')]).toEqual([await count('won'), await count('lost')]);
    await recover(order, 'platform', gross - 1_000);
    expect(await lostOf()).toContainEqual([order.id, false]);
    await recover(order, 'platform', 1_000);
    await recover(returned, 'platform', gross);
    const left = (await lostOf()).map(([id]: [string]) => id);
    expect(left).not.toContain(order.id);
    expect(left).not.toContain(returned.id);
    expect(await decided()).toEqual(before);
  });
});

describe('evidence against a chargeback', () => {
  const path = async (of = order) =>
    `/admin/requests/${of.id}/chargebacks/${(await read(of)).chargebacks[0].id}/evidence`;
  const send = async (text: string, key: string = crypto.randomUUID()) =>
    (await admin()).call('POST', await path(), { body: { text }, headers: { 'idempotency-key': key } });

  test('comes from the order, payment, delivery and messages, for our team only', async () => {
    const { code } = await read(order);
    await recover(order, 'platform', 50_000);
    const { text, byHand } = await (await admin()).get(await path());
    expect(byHand).toBe(false);
    for (const part of [code, 'made to order by', 'KES 2,500 through Stripe', 'Delivered: 20', 'Approved'])
      expect(text).toContain(part);
    for (const ours of ['The bank has decided', 'Covered by us']) expect(text).not.toContain(ours);
    for (const who of ['zuri', 'amina'] as const)
      expect((await (await product.signIn(who)).call('GET', await path())).status).toBe(403);
  });

  test('is sent once, in the audit log and the team’s timeline', async () => {
    product.stripe.mishaps = { ...noMishaps, timeoutAfterWork: 1 };
    expect((await send('It was delivered.')).status).toBe(503);
    product.stripe.mishaps = noMishaps;
    const answer = await send('It was delivered.');
    expect(answer.status).toBe(200);
    const now = product.clock.now().toISOString();
    expect(await answer.json()).toMatchObject({ chargebacks: [{ status: 'open', evidenceAt: now }] });
    expect((await send('It was delivered.')).status).toBe(409);
    const timeline = async (who: 'admin' | 'amina' | 'zuri') => {
      const about = who === 'admin' ? `/admin/requests/${order.id}` : `/requests/${order.id}`;
      const { timeline: events } = await (await product.signIn(who)).get(about);
      return events.filter(({ event }: { event: string }) => event === 'evidence_sent').length;
    };
    expect([await timeline('admin'), await timeline('amina'), await timeline('zuri')]).toEqual([1, 0, 0]);
    const log = await (await admin()).call('GET', '/admin/audit?action=request_evidence_sent');
    expect((await log.json()).items).toMatchObject([{ target: { id: order.id } }]);
    const { chargebacks } = await (await admin()).get('/admin/dashboard');
    expect(chargebacks.some(({ requestId }: { requestId: string }) => requestId === order.id)).toBe(false);
    await play(order, 'win-charge-back');
    expect(await read(order)).toMatchObject({ chargebacks: [{ status: 'won', evidenceAt: now }] });
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('isn’t accepted once the bank has decided', async () => {
    await play(order, 'win-charge-back');
    expect((await (await admin()).call('GET', await path())).status).toBe(409);
    expect((await send('Too late.')).status).toBe(409);
  });
});

describe('a payout during chargebacks', () => {
  const approve = async (id: string) =>
    (await (await admin()).call('POST', '/admin/payouts/approve', { body: { ids: [id] } })).json();

  test('leaves the disputed share in the balance, unless the settings allow otherwise', async () => {
    await openAccount(product, mpesaAccount, zuriOf(product));
    const open = await openOf();
    expect(open).toBeGreaterThanOrEqual(net);
    const has = await available();
    const most = Math.max(0, has - open);
    const refused = await askForPayout(product, has - (has % 100));
    expect(refused.status).toBe(422);
    const said = (await refused.json()).errors[0].message;
    expect(said).toContain(`up to ${formatMoney(kes(most))} now`);
    expect(said).toContain(`disputing ${formatMoney(kes(open))}`);

    await keepDisputed(false);
    const asked = await askForPayout(product, has - (has % 100));
    expect(asked.status).toBe(201);
    await keepDisputed(true);
    const { id } = await asked.json();
    const list = await (await admin()).get('/admin/payouts?status=requested');
    expect(list.items[0]).toMatchObject({ id, disputed: kes(open), against: { disputes: 0, reports: 0 } });
    const { balances } = await (await product.signIn('zuri')).get('/artists/earnings');
    expect(balances[0].keptBack).toEqual(kes(open));
    expect((await approve(id)).results[0]).toMatchObject({
      outcome: 'already_decided',
      detail: expect.stringContaining('banks dispute'),
    });
    await play(order, 'win-charge-back');
    expect(await openOf()).toBe(open - net);
    await keepDisputed(false);
    expect((await approve(id)).results[0]).toMatchObject({ outcome: 'approved' });
    await keepDisputed(true);
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('leaves the share of inquiries too, but not what is carried', async () => {
    const before = await openOf();
    await recover(order, 'platform', gross);
    expect(await openOf()).toBe(before - net);
    const fan = await product.signIn('amina');
    const another = await place(product, fan);
    await play(another, 'pay');
    await play(another, 'inquire');
    expect(await openOf()).toBe(before - net);
    await deliver(product, another.id, await product.signIn('zuri'));
    await fan.call('POST', `/requests/${another.id}/approve`, { body: {} });
    expect(await openOf()).toBe(before);
    await play(another, 'win-charge-back');
    expect(await openOf()).toBe(before - net);
  });
});
