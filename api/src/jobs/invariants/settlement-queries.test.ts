import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import type { LedgerAccount, LedgerEventKind } from '#api/domain/payment/ledger.ts';
import { newId } from '#api/start/ids.ts';
import { type PlacedOrder, pay, place } from '#api/testing/orders.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { settlementInvariants } from './settlement-queries.ts';

let product: TestProduct;
let order: PlacedOrder;
let captureId: string;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  const amina = await product.signIn('amina');
  order = await place(product, amina);
  await pay(product, amina, order);
  const { id } = await product.ctx.db.capture.findFirstOrThrow({ where: { paymentId: order.paymentId } });
  captureId = id;
});

const total = 250_000;

/** Books that some code has posted about the capture: what each event moved on each account. */
async function posted(
  kind: LedgerEventKind,
  moved: Partial<Record<LedgerAccount, number>>,
  of = captureId,
): Promise<void> {
  const { db, clock } = product.ctx;
  const { artistId } = product.people.zuri;
  const at = clock.now();
  const entries = Object.entries(moved).map(([account, amount]) => ({
    id: newId(),
    account: account as LedgerAccount,
    artistId: account === 'artist_payable' ? artistId : null,
    currency: 'KES' as const,
    amount: BigInt(amount),
    at,
  }));
  const about = { requestId: order.id, artistId, captureId: of };
  await db.ledgerEvent.create({
    data: { id: newId(), key: `${kind}:${newId()}`, kind, at, ...about, entries: { create: entries } },
  });
}

async function owed(amount: number, status: 'due' | 'failed'): Promise<void> {
  const { db, clock } = product.ctx;
  const refund = { id: newId(), captureId, cause: 'request', currency: 'KES', amount } as const;
  await db.refund.create({ data: { ...refund, status, createdAt: clock.now() } });
}

async function broken(): Promise<string[]> {
  const found: string[] = [];
  for (const { invariant, sql } of settlementInvariants)
    if ((await product.ctx.db.$queryRawUnsafe<unknown[]>(sql, [order.id])).length > 0) found.push(invariant);
  return found;
}

const released = (share: number, tax: number) =>
  posted('released', {
    held: total,
    artist_payable: -share,
    tax_payable: -tax,
    platform_revenue: share + tax - total,
  });

const credited = 'I9: a chargeback is never credited beyond what the bank took';
const lost = 'I9: no artist loses more by a payment than was earned from it';
const taxFalls = 'I9: the tax falls with the share that it was withheld from';
const commissionFalls = 'I9: the commission falls with the share that is left';
const waits = 'I9: no refund waits beside a chargeback that could cover it';
const lives = 'I9: what is owed back to a fan is what the refunds that still live add up to';

describe('the books of one payment are wrong', () => {
  test('where an artist carried held money that its refund is then covered by again', async () => {
    await posted('charged_back', { chargebacks: total, provider_cash: -total });
    await posted('chargeback_recovered', { artist_payable: total, chargebacks: -total });
    await posted('refund_due', { held: total, refunds_payable: -total });
    await posted('refund_covered', { refunds_payable: total, chargebacks: -total });
    expect(await broken()).toEqual([credited, lost]);
  });

  test('where a bank took a part and the whole refund still waits', async () => {
    await posted('charged_back', { chargebacks: 100_000, provider_cash: -100_000 });
    await posted('refund_due', { held: total, refunds_payable: -total });
    await owed(total, 'failed');
    expect(await broken()).toEqual([waits]);
  });

  test('where the sums of two payments hide that one was won and not given back', async () => {
    const other = newId();
    await released(178_125, 9_375);
    for (const of of [captureId, other])
      await posted('charged_back', { chargebacks: total, provider_cash: -total }, of);
    await posted('chargeback_recovered', { artist_payable: 60_000, chargebacks: -60_000 });
    await posted('chargeback_won', { provider_cash: total, chargebacks: -total });
    expect(await broken()).toContain(credited);
  });

  test('where an artist carries the commission and the tax as well', async () => {
    await released(178_125, 9_375);
    await posted('charged_back', { chargebacks: total, provider_cash: -total });
    await posted('chargeback_recovered', { artist_payable: total, chargebacks: -total });
    expect(await broken()).toEqual([lost, taxFalls, commissionFalls]);
  });

  test('where something is owed to a fan and no refund of it lives', async () => {
    await posted('refund_due', { held: total, refunds_payable: -total });
    expect(await broken()).toEqual([lives]);
  });
});

describe('the books of one payment are right', () => {
  test('where a refund waits, and where one that was sent meets a chargeback', async () => {
    await posted('refund_due', { held: total, refunds_payable: -total });
    await owed(total, 'due');
    expect(await broken()).toEqual([]);
    await product.ctx.db.refund.updateMany({ where: { captureId }, data: { attempts: 1 } });
    await posted('charged_back', { chargebacks: total, provider_cash: -total });
    expect(await broken()).toEqual([]);
  });

  test('where an artist carries the share alone, and commission and tax turn back with it', async () => {
    await released(178_125, 9_375);
    await posted('charged_back', { chargebacks: total, provider_cash: -total });
    const half = { artist_payable: 89_063, tax_payable: 4_687, platform_revenue: 31_250 };
    await posted('chargeback_recovered', { ...half, chargebacks: -125_000 });
    expect(await broken()).toEqual([]);
  });
});
