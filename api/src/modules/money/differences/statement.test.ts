import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { DarajaSimulator } from '@salamu/simulators/daraja';
import { finishedUpload } from '#api/testing/deliveries.ts';
import { askForPayout, mpesaAccount, openAccount, zuriOf } from '#api/testing/earnings.ts';
import { place } from '#api/testing/orders.ts';
import { openDaraja, settingsFor } from '#api/testing/payments/mpesa.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import type { StatementDifferences } from './model.ts';

const minute = 60_000;
let product: TestProduct;
let daraja: DarajaSimulator;
let door: Bun.Server<undefined>;
/** Receipts of a payment that is held, of one that was returned, and of a payout. */
let receipts: { held: string; returned: string; refund: string; payout: string };

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
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const { id: paymentId } = await answer.json();
  expect(await daraja.play(paymentId, 'pay')).toBe(true);
  await settle();
  const capture = await product.ctx.db.capture.findFirstOrThrow({ where: { paymentId } });
  return { id, receipt: capture.reference };
}

beforeAll(async () => {
  door = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => product.app.fetch(request) });
  daraja = openDaraja(() => product.clock.now());
  product = await testProduct({
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
  const uploadId = await finishedUpload(product);
  await (await product.signIn('zuri')).call('POST', `/requests/${sold.id}/deliver`, { body: { uploadId } });
  await (await product.signIn('amina')).call('POST', `/requests/${sold.id}/approve`, { body: {} });
  await openAccount(product, mpesaAccount, zuriOf(product));
  const { id } = await (await askForPayout(product, 100_000)).json();
  await (await product.signIn('admin')).call('POST', '/admin/payouts/approve', { body: { ids: [id] } });
  await settle();
  const refund = await product.ctx.db.refund.findFirstOrThrow();
  const payout = await product.ctx.db.payout.findUniqueOrThrow({ where: { id } });
  receipts = {
    held: held.receipt,
    returned: returned.receipt,
    refund: refund.reference ?? '',
    payout: payout.reference ?? '',
  };
  product.clock.advance(10 * minute);
  await paid();
});
afterAll(async () => {
  await product.close();
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
/** The statement without the row of a receipt that has this in it. */
const without = (receipt: string, what: RegExp) =>
  daraja
    .statement()
    .split('\r\n')
    .filter((line) => !(line.startsWith(receipt) && what.test(line)))
    .join('\r\n');
const kes = (amount: number) => ({ amount, currency: 'KES' as const });

test('a statement of what happened has no differences; its charges are left out', async () => {
  const { compared, skipped, differences } = await compare(daraja.statement());
  expect({ compared, skipped, differences }).toEqual({ compared: 7, skipped: 5, differences: [] });
});

test('a payment, a refund or a payout missing in the statement is ours, not theirs', async () => {
  const found = await compare(without(receipts.held, /Pay Bill/));
  expect(found.differences).toMatchObject([
    { kind: 'ours', what: 'payment', reference: receipts.held, ours: kes(250_000), theirs: null },
  ]);
  // With its only reversal, or payout, a statement says nothing of any.
  expect((await compare(without(receipts.refund, /Reversal/))).differences).toEqual([]);
  const others = `\r\nTAAAAAAAA1,${at()},,Reversal,Completed,,-5.00,,\r\nTAAAAAAAA2,${at()},,Business Payment,Completed,,-6.00,,`;
  const both =
    without(receipts.refund, /Reversal/).replace(new RegExp(`^${receipts.payout}.*$`, 'm'), '') + others;
  const kinds = (await compare(both)).differences.map(({ kind, what }) => `${kind} ${what}`);
  expect(kinds.toSorted()).toEqual(['ours payout', 'ours refund', 'theirs payout', 'theirs refund']);
});

/** A moment in the middle of what happened. */
const at = () => daraja.statement().split('\r\n').at(8)?.split(',')[1] ?? '';

test('a row of another amount, or one we never heard of, is shown with both sides', async () => {
  const changed = daraja
    .statement()
    .replace(new RegExp(`^(${receipts.held}.*)"2,500.00"`, 'm'), '$1"2,400.00"');
  const extra = `${changed}TAAAAAAAA3,${at()},,Pay Bill Online,Completed,"700.00",,,\r\n`;
  expect((await compare(extra)).differences).toMatchObject([
    { kind: 'amount', what: 'payment', reference: receipts.held, theirs: kes(240_000), ours: kes(250_000) },
    { kind: 'theirs', what: 'payment', reference: 'TAAAAAAAA3', theirs: kes(70_000), ours: null },
  ]);
});

test('a file that is no statement is refused, and says why', async () => {
  for (const csv of [
    'a,b\n1,2\n',
    'Receipt No.,Details\nT1,x\n',
    `${daraja.statement().split('Completed')[0]}`,
  ]) {
    const answer = await post(csv);
    expect([csv.slice(0, 20), answer.status]).toEqual([csv.slice(0, 20), 422]);
  }
});
