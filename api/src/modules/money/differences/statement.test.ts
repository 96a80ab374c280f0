import { findOwnViolations } from '#api/jobs/invariants/check.ts';
import { deliver } from '#api/testing/deliveries.ts';
import { askForPayout, mpesaAccount, openAccount, zuriOf } from '#api/testing/earnings.ts';
import { place } from '#api/testing/orders.ts';
import { openDaraja, settingsFor } from '#api/testing/payments/mpesa.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { viewBooks } from '../books/trial-balance.ts';
import { findDifferences } from './look.ts';
import type { StatementDifferences } from './model.ts';

const minute = 60_000;
const columns =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,';

/** M-Pesa works and calls back, minute by minute. */
async function settle(): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await product.settle();
    await daraja.progress();
    await daraja.deliverWebhooks();
    product.clock.advance(minute);
  }
  await product.settle();
}

async function paid() {
  const amina = await product.signIn('amina');
  const { id } = await place(product, amina);
  const answer = await amina.call('POST', `/requests/${id}/payments`, {
    body: { method: 'mpesa', phone: '0712 345 678' },
  });
  const { id: paymentId } = await answer.json();
  expect(await daraja.play(paymentId, 'pay')).toBe(true);
  await settle();
  const capture = await product.ctx.db.capture.findFirstOrThrow({ where: { paymentId } });
  return { id, receipt: capture.reference };
}

const door = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => product.app.fetch(request) });
const daraja = openDaraja(() => product.clock.now());
const product = await sharedProduct({
  paymentProviders: ['mpesa'],
  payments: { mpesa: { ...settingsFor(daraja), sources: [] } },
  callbackUrl: door.url.origin,
});
await paid();
const held = await paid();
const returned = await paid();
await (await product.signIn('amina')).call('POST', `/requests/${returned.id}/cancel`, { body: {} });
await settle();
const sold = await paid();
await deliver(product, sold.id, await product.signIn('zuri'));
await (await product.signIn('amina')).call('POST', `/requests/${sold.id}/approve`, { body: {} });
await openAccount(product, mpesaAccount, zuriOf(product));
const { id } = await (await askForPayout(product, 100_000)).json();
await (await product.signIn('admin')).call('POST', '/admin/payouts/approve', { body: { ids: [id] } });
await settle();
const refund = await product.ctx.db.refund.findFirstOrThrow();
const payout = await product.ctx.db.payout.findUniqueOrThrow({ where: { id } });
/** Receipts of a payment in escrow, a refunded one, and a payout. */
const receipts = {
  held: held.receipt,
  returned: returned.receipt,
  refund: refund.reference ?? '',
  payout: payout.reference ?? '',
};
product.clock.advance(10 * minute);
await paid();
afterAll(async () => {
  await daraja.stop();
  await door.stop(true);
});

async function post(csv: string): Promise<Response> {
  return (await product.signIn('admin')).call('POST', '/admin/books/mpesa-statement', { body: { csv } });
}
async function compare(csv: string): Promise<StatementDifferences> {
  const answer = await post(csv);
  expect(answer.status).toBe(200);
  return answer.json();
}
/** The statement without this receipt's matching rows. */
const without = (receipt: string, what: RegExp) =>
  daraja
    .statement()
    .split('\r\n')
    .filter((line) => !(line.startsWith(receipt) && what.test(line)))
    .join('\r\n');
const kes = (amount: number) => ({ amount, currency: 'KES' as const });

test('a correct statement has no differences', async () => {
  const { compared, skipped, posted, differences } = await compare(daraja.statement());
  expect({ compared, skipped, posted, differences }).toEqual({
    compared: 7,
    skipped: 0,
    posted: 0,
    differences: [],
  });
});

test('a statement’s fee and withdrawal are posted once, and its last balance is compared with ours', async () => {
  daraja.settle?.();
  const csv = daraja.statement();
  expect(await compare(csv)).toMatchObject({ compared: 9, posted: 2, differences: [] });
  expect((await Promise.all([compare(csv), compare(csv)])).map(({ posted }) => posted)).toEqual([0, 0]);
  const events = await product.ctx.db.ledgerEvent.findMany({
    where: { kind: { in: ['fee_charged', 'settled'] } },
    orderBy: { kind: 'asc' },
    select: { kind: true, entries: { orderBy: { amount: 'desc' }, select: { account: true, amount: true } } },
  });
  const [held] = await daraja.holdings();
  const withdrawn = Math.floor(((held?.amount ?? 0) + 100) / 100) * 100;
  expect(events).toEqual([
    {
      kind: 'fee_charged',
      entries: [
        { account: 'provider_fees', amount: 100n },
        { account: 'provider_cash', amount: -100n },
      ],
    },
    {
      kind: 'settled',
      entries: [
        { account: 'bank_cash', amount: BigInt(withdrawn) },
        { account: 'provider_cash', amount: BigInt(-withdrawn) },
      ],
    },
  ]);
  const { providers } = await viewBooks(product.ctx);
  expect(providers).toMatchObject([
    {
      provider: 'mpesa',
      answer: 'settles',
      asOf: expect.any(String),
      balances: [{ currency: 'KES', ours: held?.amount ?? 0, theirs: held?.amount ?? 0 }],
    },
    { provider: 'manual', balances: [{ currency: 'KES', ours: withdrawn }] },
  ]);
  expect(await findOwnViolations(product.ctx)).toEqual([]);
  const [log] = (await (await product.signIn('admin')).get('/admin/audit?action=statement_compared')).items;
  expect(log).toMatchObject({ actor: { name: expect.any(String) } });
});

test('a posted withdrawal with another amount is a difference and isn’t posted again', async () => {
  const changed = daraja
    .statement()
    .replace(/(Withdrawal of Funds,Completed,,)"-([\d,]+)\.00"/, '$1"-$2.50"');
  expect(await compare(changed)).toMatchObject({
    posted: 0,
    differences: [{ kind: 'amount', what: 'settlement', requestId: null }],
  });
  expect((await compare(daraja.statement())).differences).toEqual([]);
});

test('an older statement’s balance and internal transfers are ignored', async () => {
  const before = await viewBooks(product.ctx);
  const old = `${columns}\r\nTAAAAAAAA9,01-01-2026 10:00:00,,Organization Funds Transfer,Completed,,-50.00,7.00,\r\n`;
  expect(await compare(old)).toMatchObject({ compared: 0, skipped: 1, posted: 0, differences: [] });
  expect((await viewBooks(product.ctx)).providers).toEqual(before.providers);
});

test('a statement’s difference stays until finance closes it or the next one agrees', async () => {
  await findDifferences(product.ctx);
  const row = `TAAAAAAAB1,${at()},,Pay Bill Online,Completed,"700.00",,,\r\n`;
  const [found] = (await compare(`${daraja.statement()}${row}`)).differences;
  const listed = async () => {
    const { differences } = await viewBooks(product.ctx);
    return differences?.providers.flatMap((one) => one.differences.map(({ reference }) => reference));
  };
  expect(await listed()).toEqual(['TAAAAAAAB1']);
  const { requestId: _, ...seen } = found ?? { requestId: null };
  const body = { ...seen, provider: 'mpesa', reason: 'Refunded in the portal.' };
  const admin = await product.signIn('admin');
  expect((await admin.call('POST', '/admin/books/differences/close', { body })).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await compare(`${daraja.statement()}${row}`)).differences).toEqual([]);
  await compare(`${daraja.statement()}${row.replace('AB1', 'AB2')}`);
  expect(await listed()).toEqual(['TAAAAAAAB2']);
  await compare(daraja.statement());
  expect(await listed()).toEqual([]);
});

test('a payment, refund or payout missing from the statement is ours', async () => {
  const found = await compare(without(receipts.held, /Pay Bill/));
  expect(found.differences).toMatchObject([
    { kind: 'ours', what: 'payment', reference: receipts.held, ours: kes(250_000), theirs: null },
  ]);
  // Without its only reversal or payout, a statement covers none.
  expect((await compare(without(receipts.refund, /Reversal/))).differences).toEqual([]);
  const others = `\r\nTAAAAAAAA1,${at()},,Reversal,Completed,,-5.00,,\r\nTAAAAAAAA2,${at()},,Business Payment,Completed,,-6.00,,`;
  const both =
    without(receipts.refund, /Reversal/).replace(new RegExp(`^${receipts.payout}.*$`, 'm'), '') + others;
  const kinds = (await compare(both)).differences.map(({ kind, what }) => `${kind} ${what}`);
  expect(kinds.toSorted()).toEqual(['ours payout', 'ours refund', 'theirs payout', 'theirs refund']);
});

/** A moment in the middle of the events. */
const at = () => daraja.statement().split('\r\n').at(8)?.split(',')[1] ?? '';

test('a row with another amount or unknown to us shows both sides', async () => {
  const changed = daraja
    .statement()
    .replace(new RegExp(`^(${receipts.held}.*)"2,500.00"`, 'm'), '$1"2,400.00"');
  const extra = `${changed}TAAAAAAAA3,${at()},,Pay Bill Online,Completed,"700.00",,,\r\n`;
  expect((await compare(extra)).differences).toMatchObject([
    { kind: 'amount', what: 'payment', reference: receipts.held, theirs: kes(240_000), ours: kes(250_000) },
    { kind: 'theirs', what: 'payment', reference: 'TAAAAAAAA3', theirs: kes(70_000), ours: null },
  ]);
});

test('a file that is no statement is refused with a reason', async () => {
  for (const csv of [
    'a,b\n1,2\n',
    'Receipt No.,Details\nT1,x\n',
    `${daraja.statement().split('Completed')[0]}`,
  ]) {
    const answer = await post(csv);
    expect([csv.slice(0, 20), answer.status]).toEqual([csv.slice(0, 20), 422]);
  }
});
