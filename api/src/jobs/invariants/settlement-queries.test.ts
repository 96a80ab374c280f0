import type { ApprovalInput } from '#api/domain/admin/approvals.ts';
import type { LedgerAccount, LedgerEventKind } from '#api/domain/books/ledger.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { newId } from '#api/start/database/ids.ts';
import { type PlacedOrder, pay, place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { settlementInvariants } from './settlement-queries.ts';

let order: PlacedOrder;
let captureId: string;

const product = await sharedProduct();
beforeEach(async () => {
  const amina = await product.signIn('amina');
  order = await place(product, amina);
  await pay(product, amina, order);
  const { id } = await product.ctx.db.capture.findFirstOrThrow({ where: { paymentId: order.paymentId } });
  captureId = id;
});

const total = 250_000;

/** Posts these movements per account for the capture, as faulty code might. */
async function posted(
  kind: LedgerEventKind,
  moved: Partial<Record<LedgerAccount, number>>,
  of: string | null = captureId,
  key = newId(),
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
    data: { id: newId(), key: `${kind}:${key}`, kind, at, ...about, entries: { create: entries } },
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
const agreed = 'I9: a correction is what another owner has approved, or its own after the wait';
const sharedOnly = 'I9: a correction moves only what a request was shared into';
const earned =
  'I9: no correction takes more from an artist than the request earned, unless two owners have said so';
const lives = 'I9: what is owed back to a fan is what the refunds that still live add up to';

describe('faulty books of one payment', () => {
  test('where an artist carried escrow that its refund then covers again', async () => {
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

  test('where two payments’ totals hide that one was won and not repaid', async () => {
    const other = newId();
    await released(178_125, 9_375);
    for (const of of [captureId, other])
      await posted('charged_back', { chargebacks: total, provider_cash: -total }, of);
    await posted('chargeback_recovered', { artist_payable: 60_000, chargebacks: -60_000 });
    await posted('chargeback_won', { provider_cash: total, chargebacks: -total });
    expect(await broken()).toContain(credited);
  });

  test('where an artist carries commission and tax as well', async () => {
    await released(178_125, 9_375);
    await posted('charged_back', { chargebacks: total, provider_cash: -total });
    await posted('chargeback_recovered', { artist_payable: total, chargebacks: -total });
    expect(await broken()).toEqual([lost, taxFalls, commissionFalls]);
  });

  test('where a fan is owed money without a refund', async () => {
    await posted('refund_due', { held: total, refunds_payable: -total });
    expect(await broken()).toEqual([lives]);
  });
});

describe('faulty books of a request', () => {
  const correct = (amount: number, key: string) =>
    posted('correction', { artist_payable: amount, platform_revenue: -amount }, null, key);
  const asked = async (amount: number, decidedBy: string | null, hours: number): Promise<string> => {
    const { db, clock } = product.ctx;
    const [id, askedAt, askedBy] = [newId(), clock.now(), product.people.admin.id];
    const decidedAt = decidedBy && after(askedAt, hours * 3_600_000);
    const input = { amount: { amount, currency: 'KES' }, between: {} } as ApprovalInput;
    const about = {
      kind: 'correction',
      targetId: order.id,
      input,
      askedBy,
      askedAt,
      expiresAt: askedAt,
    } as const;
    await db.approval.create({ data: { id, ...about, decidedBy, decidedAt } });
    return id;
  };
  const own = () => product.people.admin.id;

  test('where a correction was not requested, not approved, or approved by its own owner right away', async () => {
    await released(178_125, 9_375);
    expect(await broken()).toEqual([]);
    await correct(100, newId());
    expect(await broken()).toEqual([agreed]);
    await correct(100, await asked(100, null, 0));
    expect(await broken()).toEqual([agreed]);
    await correct(100, await asked(100, own(), 23));
    expect(await broken()).toEqual([agreed]);
  });

  test('where a correction moved another amount or account than approved', async () => {
    await released(178_125, 9_375);
    await correct(200, await asked(100, newId(), 0));
    expect(await broken()).toEqual([agreed]);
    await posted('correction', { held: 100, chargebacks: -100 }, null, await asked(100, newId(), 0));
    expect(await broken()).toEqual([agreed, sharedOnly]);
  });

  test('where a correction took more than the artist earned with only one owner', async () => {
    await released(178_125, 9_375);
    await correct(178_125, await asked(178_125, own(), 24));
    expect(await broken()).toEqual([]);
    await correct(1, await asked(1, own(), 24));
    expect(await broken()).toEqual([earned]);
    await correct(2_000, await asked(2_000, newId(), 0));
    expect(await broken()).toEqual([earned]);
  });
});

describe('correct books of one payment', () => {
  test('where a refund waits, and where a sent one meets a chargeback', async () => {
    await posted('refund_due', { held: total, refunds_payable: -total });
    await owed(total, 'due');
    expect(await broken()).toEqual([]);
    await product.ctx.db.refund.updateMany({ where: { captureId }, data: { attempts: 1 } });
    await posted('charged_back', { chargebacks: total, provider_cash: -total });
    expect(await broken()).toEqual([]);
  });

  test('where an artist carries only the share, reversing commission and tax', async () => {
    await released(178_125, 9_375);
    await posted('charged_back', { chargebacks: total, provider_cash: -total });
    const half = { artist_payable: 89_063, tax_payable: 4_687, platform_revenue: 31_250 };
    await posted('chargeback_recovered', { ...half, chargebacks: -125_000 });
    expect(await broken()).toEqual([]);
  });
});
