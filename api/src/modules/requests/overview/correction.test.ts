import fc from 'fast-check';
import type { Duty } from '#api/domain/account/duties.ts';
import { alone } from '#api/domain/admin/approvals.ts';
import type { Correctable } from '#api/domain/books/correction.ts';
import type { LedgerAccount } from '#api/domain/books/ledger.ts';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { newId } from '#api/start/database/ids.ts';
import { completed } from '#api/testing/deliveries.ts';
import { askForPayout, mpesaAccount, openAccount, zuriOf } from '#api/testing/earnings.ts';
import { type PlacedOrder, pay, place } from '#api/testing/orders.ts';
import { balanceOf } from '#api/testing/postings.ts';
import type { Caller } from '#api/testing/product.ts';
import { openProvenSession } from '#api/testing/proven-session.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

let order: PlacedOrder;
/** The second owner, while `ottoIs('owner')`. */
const otto = { id: newId(), name: 'Otto Owner' };
const kes = (amount: number) => ({ amount, currency: 'KES' as const });
const share = 187_500;
const commission = 62_500;
const reason = 'The artist recorded it twice.';
const day = 24 * 3_600_000;

const product = await sharedProduct({ demo: false });
const { ctx } = product;
const duties: Duty[] = ['support'];
const rest = { email: 'otto@admins.example', passwordHash: 'none', createdAt: ctx.clock.now() };
await ctx.db.user.create({ data: { ...otto, ...rest, role: 'admin', duties } });
beforeEach(async () => {
  await ottoIs('support');
  await product.ctx.db.approval.updateMany({
    where: { decidedAt: null },
    data: { decidedAt: product.clock.now(), decidedBy: otto.id },
  });
  order = await completed(product);
});

const ottoIs = (duty: Duty) =>
  product.ctx.db.user.update({ where: { id: otto.id }, data: { duties: [duty] } });
const ada = () => product.signIn('admin');
const second = async (): Promise<Caller> =>
  product.withToken(`Bearer ${await openProvenSession(product.ctx, { id: otto.id, role: 'admin' })}`);

async function correct(
  [from, to]: [Correctable, Correctable],
  amount: number,
  { key = crypto.randomUUID() as string, currency = 'KES', of = order.id } = {},
) {
  const answer = await (await ada()).call('POST', `/admin/requests/${of}/correct`, {
    body: { between: { from, to }, amount: { amount, currency }, reason },
    headers: { 'idempotency-key': key },
  });
  return { status: answer.status, ...(await answer.json()) };
}
const approve = async (by: Caller, { approval }: { approval: { id: string } }) => {
  const answer = await by.call('POST', `/admin/approvals/${approval.id}/approve`, {});
  return { status: answer.status, detail: (await answer.json()).detail };
};
/** Requests a correction and has the second owner approve it. */
async function corrected(between: [Correctable, Correctable], amount: number) {
  await ottoIs('owner');
  const asked = await correct(between, amount);
  return asked.status === 202 ? approve(await second(), asked) : asked;
}
const balance = async (account: LedgerAccount) => 0 - (await balanceOf(product, account, order));
const chargeBack = async () => pay(product, await product.signIn('amina'), order, 'charge-back');
const subjects = () => product.mails.map(({ subject }) => subject);
const timeline = async (who: 'amina' | 'zuri' | 'admin') => {
  const path = who === 'admin' ? `/admin/requests/${order.id}` : `/requests/${order.id}`;
  const { timeline: all } = await (await product.signIn(who)).get(path);
  return all.map(({ event, said, note }: Record<string, string>) => [event, said, note]);
};
const refundLate = async (from: string, amount: number) =>
  (await ada()).call('POST', `/admin/requests/${order.id}/refund-late`, {
    body: { from, amount: kes(amount), reason },
  });

const toArtist: [Correctable, Correctable] = ['platform_revenue', 'artist_payable'];
const fromArtist: [Correctable, Correctable] = ['artist_payable', 'platform_revenue'];

describe('a correction', () => {
  test('waits for another owner, is posted once, and is in timeline, statement and log (covers §15.76)', async () => {
    await ottoIs('owner');
    await product.settle();
    product.mails.length = 0;
    const { code } = await product.ctx.db.request.findUniqueOrThrow({ where: { id: order.id } });
    const asked = await correct(toArtist, 40_000);
    expect(asked.status).toBe(202);
    expect(asked.approval).toMatchObject({
      kind: 'correction',
      target: { id: order.id, name: code },
      amount: kes(40_000),
      between: { from: 'platform_revenue', to: 'artist_payable' },
      byArtist: null,
      reason,
    });
    expect(await balance('artist_payable')).toBe(share);
    await product.settle();
    expect(subjects()).toContain(
      `Waiting for another owner: a correction of KES 400 for ${code}, from our revenue to the artist’s balance`,
    );
    expect((await approve(await ada(), asked)).status).toBe(409);
    const both = await Promise.all([approve(await second(), asked), approve(await second(), asked)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await balance('artist_payable'), await balance('platform_revenue')]).toEqual([
      share + 40_000,
      commission - 40_000,
    ]);
    await product.settle();
    expect(subjects()).toContain(`KES 400 added to your balance: ${code}`);
    const line = ['correction_given', 'KES 400', reason];
    expect(await timeline('zuri')).toContainEqual(line);
    expect(await timeline('admin')).toContainEqual(line);
    expect((await timeline('amina')).map(([event]: string[]) => event)).not.toContain('correction_given');
    const audit = await (await ada()).call('GET', `/admin/audit?target=${order.id}`);
    expect((await audit.json()).items.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['approval_asked', 'approval_given', 'request_corrected']),
    );
    const today = product.clock.now().toISOString().slice(0, 10);
    const statement = await (await product.signIn('zuri')).call(
      'GET',
      `/artists/statement?startDate=${today}&endDate=${today}`,
    );
    const [account] = (await statement.json()).accounts;
    expect(account.lines.at(-1)).toMatchObject({
      event: 'correction',
      requestCode: code,
      amount: kes(40_000),
    });
    expect(account.totals.corrected).toEqual(kes(40_000));
    const journal = await (await ada()).call('GET', `/admin/books/journal`);
    expect((await journal.json()).items[0]).toMatchObject({ kind: 'correction', request: { code } });
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('waits a day without another owner, and all admins are notified (covers §15.76)', async () => {
    await product.settle();
    product.mails.length = 0;
    const asked = await correct(toArtist, 10_000);
    expect(asked.status).toBe(202);
    await product.settle();
    expect(
      subjects().some((subject) =>
        subject.startsWith('Waiting, with no other owner: a correction of KES 100'),
      ),
    ).toBe(true);
    product.clock.advance(day - 60_000);
    expect(await approve(await ada(), asked)).toMatchObject({ status: 409 });
    expect(await balance('artist_payable')).toBe(share);
    product.clock.advance(60_000);
    await ottoIs('owner');
    expect(await approve(await ada(), asked)).toMatchObject({ status: 409 });
    await ottoIs('support');
    expect(await approve(await ada(), asked)).toMatchObject({ status: 200 });
    expect(await balance('artist_payable')).toBe(share + 10_000);
    const audit = await (await ada()).call('GET', `/admin/audit?target=${order.id}`);
    const entry = (await audit.json()).items.find(
      ({ action }: { action: string }) => action === 'request_corrected',
    );
    expect(entry).toMatchObject({ reason: `${reason} (${alone})` });
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('is requested once for concurrent calls with one key', async () => {
    await ottoIs('owner');
    const key = crypto.randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => correct(toArtist, 30_000, { key })));
    const ids = all.filter(({ status }) => status === 202).map(({ approval }) => approval.id);
    expect(new Set(ids).size).toBe(1);
    expect(await product.ctx.db.approval.count({ where: { targetId: order.id } })).toBe(1);
    expect((await correct(toArtist, 20_000)).status).toBe(409);
  });

  test('takes at most what the request earned, and more only with two owners', async () => {
    const most = 'KES 1,875 of this request is in the artist’s balance. Taking more needs another owner.';
    const refused = await correct(fromArtist, share + 100);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused)).toContain(most);
    expect((await corrected(fromArtist, share + 100)).status).toBe(200);
    expect(await balance('artist_payable')).toBe(-100);
    expect(await findViolations(product.ctx)).toEqual([]);
    const tax = await corrected(['tax_payable', 'artist_payable'], 100);
    expect(tax.status).toBe(422);
  });

  test('is refused without a payment, in another currency, or within one account', async () => {
    const unpaid = await place(product, await product.signIn('amina'));
    expect((await correct(toArtist, 100, { of: unpaid.id })).status).toBe(409);
    expect((await correct(toArtist, 100, { currency: 'USD' })).status).toBe(422);
    expect((await correct(['tax_payable', 'tax_payable'], 100)).status).toBe(422);
  });

  test('between our revenue and tax isn’t shown to the artist', async () => {
    await product.settle();
    product.mails.length = 0;
    expect((await corrected(['platform_revenue', 'tax_payable'], 2_000)).status).toBe(200);
    await product.settle();
    expect(product.mails.filter(({ to }) => to === product.people.zuri.email)).toEqual([]);
    expect((await timeline('zuri')).map(([event]: string[]) => event)).not.toContain('correction_made');
    expect(await balance('tax_payable')).toBe(2_000);
    expect(await findViolations(product.ctx)).toEqual([]);
  });
});

describe('a correction against an artist', () => {
  test('isn’t taken again by a late refund', async () => {
    expect((await corrected(fromArtist, 150_000)).status).toBe(200);
    await ottoIs('support');
    const answer = await refundLate('artist', 60_000);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('The artist can bear KES 500.01: a correction has taken the rest.');
    expect((await refundLate('artist', 50_000)).status).toBe(200);
    expect(await balance('artist_payable')).toBe(0);
    expect((await refundLate('platform', 60_000)).status).toBe(200);
    await product.settle();
    expect(await findViolations(product.ctx)).toEqual([]);
  });
});

describe('a correction beside', () => {
  test('a chargeback leaves it what the artist still has, and its settlement unchanged', async () => {
    expect((await corrected(fromArtist, 150_000)).status).toBe(200);
    await chargeBack();
    const { recovery } = await (await ada())
      .call('GET', `/admin/requests/${order.id}`)
      .then((it) => it.json());
    expect(recovery).toMatchObject({ left: kes(250_000), byArtist: kes(50_001) });
    const recover = async (from: string, amount: number) =>
      (
        await (
          await ada()
        ).call('POST', `/admin/requests/${order.id}/recover`, { body: { from, amount: kes(amount), reason } })
      ).status;
    expect([await recover('artist', 60_000), await recover('artist', 50_001)]).toEqual([422, 200]);
    expect(await balance('artist_payable')).toBe(0);
    expect((await corrected(toArtist, 20_000)).status).toBe(200);
    expect(await recover('platform', 250_000 - 50_001)).toBe(200);
    expect(await balance('artist_payable')).toBe(20_000);
    expect(await balance('chargebacks')).toBe(0);
    await product.settle();
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('a payout may make the balance negative, and leaves the payout unchanged', async () => {
    await openAccount(product, mpesaAccount, zuriOf(product));
    const { balances } = await (await product.signIn('zuri')).get('/artists/earnings');
    const asked = await askForPayout(product, Math.floor(balances[0].available.amount / 100) * 100);
    expect(asked.status).toBeLessThan(300);
    expect((await corrected(fromArtist, share)).status).toBe(200);
    const after = await (await product.signIn('zuri')).get('/artists/earnings');
    expect(after.balances[0].available.amount).toBeLessThan(0);
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('a departed artist’s debt is written off up to its amount, without an email', async () => {
    const { db } = product.ctx;
    await openAccount(product, mpesaAccount, zuriOf(product));
    const { balances } = await (await product.signIn('zuri')).get('/artists/earnings');
    const has = balances[0].available.amount;
    if (has > 0) expect((await corrected(fromArtist, has)).status).toBe(200);
    expect((await corrected(fromArtist, 30_000)).status).toBe(200);
    await product.settle();
    const mails = product.mails.length;
    await ottoIs('owner');
    const zuri = { id: product.people.zuri.id };
    await db.user.update({ where: zuri, data: { role: 'user' } });
    const asked = [await correct(toArtist, 30_001), await correct(fromArtist, 1)];
    expect(asked.map(({ status }) => status)).toEqual([422, 409]);
    const written = await approve(await second(), await correct(toArtist, 30_000));
    expect(written.status).toBe(200);
    expect((await correct(toArtist, 1)).status).toBe(409);
    await product.settle();
    await db.user.update({ where: zuri, data: { role: 'artist' } });
    const after = await (await product.signIn('zuri')).get('/artists/earnings');
    expect(after.balances[0].available.amount).toBe(0);
    const sent = product.mails.slice(mails).filter(({ to }) => to === product.people.zuri.email);
    expect(sent).toEqual([]);
    expect(await timeline('admin')).toContainEqual(['correction_made', 'KES 300', reason]);
    product.clock.advance(3_600_000);
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('a departed artist’s balance doesn’t move', async () => {
    const { db } = product.ctx;
    await ottoIs('owner');
    const asked = await correct(toArtist, 1_000);
    const zuri = { id: product.people.zuri.id };
    await db.user.update({ where: zuri, data: { role: 'user' } });
    const refused = await approve(await second(), asked);
    await db.user.update({ where: zuri, data: { role: 'artist' } });
    expect(refused).toEqual({
      status: 409,
      detail: 'The artist has left: nobody has that balance. Refuse it.',
    });
  });
});

test('any sequence of corrections and refunds sums to zero and keeps the invariants', async () => {
  const steps = fc.array(
    fc.record({
      does: fc.constantFrom('give', 'take', 'tax', 'untax', 'refund', 'cover'),
      amount: fc.integer({ min: 100, max: 120_000 }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const between: Record<string, [Correctable, Correctable]> = {
    give: toArtist,
    take: fromArtist,
    tax: ['artist_payable', 'tax_payable'],
    untax: ['tax_payable', 'artist_payable'],
  };
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      // Orders are rate-limited per hour.
      product.clock.advance(3_600_000);
      order = await completed(product);
      for (const { does, amount } of history) {
        const way = between[does];
        if (way) await corrected(way, amount);
        else {
          await ottoIs('support');
          await refundLate(does === 'refund' ? 'artist' : 'platform', Math.ceil(amount / 100) * 100);
        }
      }
      await product.settle();
      expect(await findViolations(product.ctx)).toEqual([]);
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 120_000);
