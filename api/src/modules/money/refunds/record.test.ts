import type { LedgerAccount } from '#api/domain/books/ledger.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import { formatDay } from '#api/domain/time/format-time.ts';
import { findOwnViolations, findViolations } from '#api/jobs/invariants/check.ts';
import { takeChargeback } from '#api/modules/money/chargebacks/chargebacks.ts';
import { findProviderCash, recountProviderCash } from '#api/records/provider-cash-repo.ts';
import { lockRequest } from '#api/records/requests-repo.ts';
import { transaction } from '#api/start/database/database.ts';
import { buy, type PlacedOrder } from '#api/testing/orders.ts';
import { balanceOf } from '#api/testing/postings.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { Refund } from './model.ts';
import { findBouncedRefunds } from './send.ts';

const product = await sharedProduct({ languages: ['en', 'fr', 'sw'] });

const total = { amount: 250_000, currency: 'KES' as const };
const today = () => dayOf(product.clock.now());
const admin = () => product.signIn('admin');

/** A paid and cancelled order, whose refund the provider refuses. */
async function refused(): Promise<{ order: PlacedOrder; refund: Refund }> {
  const { ctx } = product;
  const sandbox = ctx.payments.get('sandbox');
  if (!sandbox) throw new Error('the sandbox is off');
  const amina = product.as('amina');
  const order = await buy(product, amina);
  const { payments } = ctx;
  const refusing = async () => ({ status: 'failed' as const, reference: null, error: 'No parts, please.' });
  ctx.payments = new Map([['sandbox', { ...sandbox, refund: refusing }]]);
  await amina.call('POST', `/requests/${order.id}/cancel`, { body: {} });
  await product.settle();
  ctx.payments = payments;
  const { items } = await (await admin()).get('/admin/refunds?status=failed');
  const refund = items.find(({ request }: Refund) => request.id === order.id);
  return { order, refund };
}

const record = async (id: string, change: object = {}) =>
  (await admin()).call('POST', `/admin/refunds/${id}/record`, {
    body: { reference: `BANK-${id}`, amount: total, sentOn: today(), ...change },
  });

const balance = (account: LedgerAccount, order: PlacedOrder) => balanceOf(product, account, order);

const cashOf = (rows: Awaited<ReturnType<typeof findProviderCash>>, name: string) =>
  Number(rows.find(({ provider }) => provider === name)?.amount ?? 0n);

test('a refused refund shows the payee and amount, and can be recorded as manual (covers §6.10)', async () => {
  const { ctx, people } = product;
  const { order, refund } = await refused();
  expect(refund).toMatchObject({
    payee: { name: people.amina.name, email: people.amina.email },
    sentOn: null,
  });
  const cash = await findProviderCash(ctx.db);
  product.mails.length = 0;
  const answers = await Promise.all([record(refund.id), record(refund.id, { reference: 'BANK-other' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const done: Refund = await answers.find(({ status }) => status === 200)?.json();
  expect(done).toMatchObject({ status: 'paid', sentOn: today(), payee: null, error: null });
  const { reference } = done;

  expect(await balance('refunds_payable', order)).toBe(0);
  expect(await balance('provider_cash', order)).toBe(total.amount);
  expect(await balance('bank_cash', order)).toBe(-total.amount);
  const after = await findProviderCash(ctx.db);
  expect(cashOf(after, 'sandbox')).toBe(cashOf(cash, 'sandbox'));
  expect(cashOf(after, 'manual')).toBe(cashOf(cash, 'manual') - total.amount);
  expect(await recountProviderCash(ctx.db)).toEqual(after);

  await product.settle();
  const says = `We sent KES 2,500 ourselves on ${formatDay(today())}, with the reference ${reference}.`;
  const [letter] = product.mails.filter(({ to }) => to === people.amina.email);
  expect(letter?.text).toContain(says);
  const { status, timeline } = await product.as('amina').get(`/requests/${order.id}`);
  expect([status, timeline.at(-1).event, timeline.at(-1).said]).toEqual(['cancelled', 'refund_paid', says]);
  const { status: payment } = await ctx.db.payment.findUniqueOrThrow({ where: { id: order.paymentId } });
  expect(payment).toBe('refunded');
  const log = await (await admin()).call('GET', `/admin/audit?target=${refund.id}`);
  expect((await log.json()).items[0]).toMatchObject({
    action: 'refund_recorded',
    after: { amount: 'KES 2,500', reference, sentOn: today() },
  });
  expect(await findViolations(ctx)).toEqual([]);
});

test('a manual refund is described in the fan’s language, on the page and by mail', async () => {
  const { ctx, people } = product;
  const speak = (locale: string) => ctx.db.user.update({ where: { id: people.amina.id }, data: { locale } });
  await speak('sw');
  const { order, refund } = await refused();
  product.mails.length = 0;
  expect((await record(refund.id, { reference: 'BANK-sw' })).status).toBe(200);
  await product.settle();
  const [letter] = product.mails.filter(({ to }) => to === people.amina.email);
  expect(letter?.text).toContain('Tulituma Ksh\u00a02,500 sisi wenyewe');
  const headers = { 'accept-language': 'fr' };
  const seen = await product.as('amina').call('GET', `/requests/${order.id}`, { headers });
  expect((await seen.json()).timeline.at(-1).said).toStartWith(
    'Nous avons envoyé 2\u202f500\u00a0KES nous-mêmes le ',
  );
  await speak('en');
});

test('a manual refund’s wrong amount, day or reference is refused by field (covers §6.10)', async () => {
  const { refund } = await refused();
  const { reference: used } = await product.ctx.db.refund.findFirstOrThrow({
    where: { sentOn: { not: null } },
    select: { reference: true },
  });
  const now = product.clock.now();
  const wrong: [object, string][] = [
    [{ amount: { ...total, amount: total.amount + 100 } }, 'amount.amount'],
    [{ amount: { ...total, currency: 'USD' } }, 'amount.amount'],
    [{ sentOn: dayOf(addDays(now, 2)) }, 'sentOn'],
    [{ sentOn: dayOf(addDays(now, -2)) }, 'sentOn'],
    [{ reference: used }, 'reference'],
  ];
  for (const [change, path] of wrong) {
    const answer = await record(refund.id, change);
    const { errors } = await answer.json();
    expect([answer.status, errors[0].path]).toEqual([422, path]);
  }
  expect((await record(crypto.randomUUID())).status).toBe(404);
  expect((await record(refund.id)).status).toBe(200);
});

test('a recorded refund is final: neither resent nor failed by the provider (covers §6.10)', async () => {
  const { ctx } = product;
  const { refund } = await refused();
  expect((await record(refund.id)).status).toBe(200);
  expect((await (await admin()).call('POST', `/admin/refunds/${refund.id}/retry`)).status).toBe(409);
  const { payments } = ctx;
  const sandbox = ctx.payments.get('sandbox');
  if (!sandbox) throw new Error('the sandbox is off');
  const failed = { status: 'failed', reference: null } as const;
  ctx.payments = new Map([['sandbox', { ...sandbox, fetchRefund: async () => failed }]]);
  await findBouncedRefunds(ctx, 'sandbox', refund.id);
  ctx.payments = payments;
  const { status } = await ctx.db.refund.findUniqueOrThrow({ where: { id: refund.id } });
  expect(status).toBe('paid');
});

test('a partial manual refund leaves the rest to admins (covers §6.10)', async () => {
  const { order, refund } = await refused();
  const part = (amount: number, reference: string) =>
    record(refund.id, { amount: { ...total, amount }, reference });
  const answer = await part(100_000, 'BANK-part');
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { id: refund.id, status: 'failed', amount: { amount: 150_000 } },
  ]);
  expect(await balance('refunds_payable', order)).toBe(-150_000);
  expect((await part(150_100, 'BANK-more')).status).toBe(422);
  expect((await part(100_000, 'BANK-part')).status).toBe(422);
  expect((await part(150_000, 'BANK-rest')).status).toBe(200);
  expect(await balance('refunds_payable', order)).toBe(0);
  expect(await balance('bank_cash', order)).toBe(-total.amount);
  expect(await findViolations(product.ctx)).toEqual([]);
});

test('a refund under chargeback isn’t sent manually (covers §6.10)', async () => {
  const { order, refund } = await refused();
  const { ctx } = product;
  const { capture } = await ctx.db.refund.findUniqueOrThrow({
    where: { id: refund.id },
    select: { capture: true },
  });
  const about = {
    reference: 'dp_1',
    captureReference: capture.reference,
    fee: null,
    status: 'open',
  } as const;
  await transaction(ctx.db, async (tx) => {
    const request = await lockRequest(tx, order.id);
    if (!request) throw new Error('the request is gone');
    const now = ctx.clock.now();
    await takeChargeback(tx, now, request, 'sandbox', { ...about, money: total, openedAt: now });
  });
  expect((await record(refund.id)).status).toBe(409);
  const { status, coveredBy } = await ctx.db.refund.findUniqueOrThrow({ where: { id: refund.id } });
  expect([status, typeof coveredBy]).toEqual(['paid', 'string']);
  expect(await balance('provider_cash', order)).toBe(0);
  expect(await findOwnViolations(ctx)).toEqual([]);
});
