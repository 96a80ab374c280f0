import {
  type CaptureKind,
  type Entry,
  entriesFor,
  type LedgerAccount,
  type LedgerEvent,
  type LedgerEventKind,
} from '#api/domain/books/ledger.ts';
import type { Money } from '#api/domain/money/money.ts';
import { shareOf } from '#api/domain/payment/settlement.ts';
import { insertEvent } from '#api/modules/money/ledger/repo.ts';
import { postingOf } from '#api/modules/money/ledger/service.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** An event that a test makes up, where only the books are read. */
export type MadeUp =
  | { kind: Exclude<LedgerEventKind, 'released'>; money: Money }
  | { kind: 'released'; money: Money; rateBps: number; withholdingBps: number };

/** Where a request's event moves money from (debit) and to (credit), where nothing else has happened to its capture. */
const usual: Record<
  Exclude<CaptureKind, 'released'> | 'correction',
  [debit: LedgerAccount, credit: LedgerAccount]
> = {
  payment_captured: ['provider_cash', 'held'],
  unexpected_payment: ['provider_cash', 'refunds_payable'],
  refund_due: ['held', 'refunds_payable'],
  late_refund_by_artist: ['artist_payable', 'refunds_payable'],
  late_refund_by_us: ['platform_revenue', 'refunds_payable'],
  refund_paid: ['refunds_payable', 'provider_cash'],
  refund_bounced: ['provider_cash', 'refunds_payable'],
  refund_covered: ['refunds_payable', 'chargebacks'],
  charged_back: ['chargebacks', 'provider_cash'],
  chargeback_won: ['provider_cash', 'chargebacks'],
  chargeback_recovered: ['artist_payable', 'chargebacks'],
  chargeback_written_off: ['platform_revenue', 'chargebacks'],
  recovery_returned: ['chargebacks', 'artist_payable'],
  write_off_returned: ['chargebacks', 'platform_revenue'],
  correction: ['platform_revenue', 'artist_payable'],
};

/** The entries of such an event. */
export function entriesOf(event: MadeUp): Entry[] {
  const { kind, money } = event;
  const { amount } = money;
  if (kind === 'released') {
    const { rateBps: commissionBps, withholdingBps } = event;
    const { share, commission, tax } = shareOf(amount, { commissionBps, withholdingBps });
    const entries: Entry[] = [
      { account: 'held', amount },
      { account: 'artist_payable', amount: -share },
      { account: 'platform_revenue', amount: -commission },
      { account: 'tax_payable', amount: -tax },
    ];
    return entries.filter((entry) => entry.amount !== 0);
  }
  if (!(kind in usual)) return entriesFor({ kind: kind as LedgerEvent['kind'], money });
  const [debit, credit] = usual[kind as keyof typeof usual];
  return [
    { account: debit, amount },
    { account: credit, amount: -amount },
  ];
}

/** Post such an event, once per key; returns whether this call did it. */
export function post(
  tx: Queryable,
  about: { key: string; event: MadeUp; at: Date; requestId: string | null; artistId: string | null },
): Promise<boolean> {
  const { event: madeUp, ...rest } = about;
  const { event, entries } = postingOf({
    ...rest,
    kind: madeUp.kind,
    currency: madeUp.money.currency,
    entries: entriesOf(madeUp),
    captureId: null,
  });
  return insertEvent(tx, event, entries);
}

/** The sum of an account's postings, of one request if one is given; what was debited is positive. */
export async function balanceOf(
  { ctx: { db } }: { ctx: Pick<Context, 'db'> },
  account: LedgerAccount,
  request?: { id: string },
): Promise<number> {
  const where = { account, ...(request && { event: { requestId: request.id } }) };
  const { _sum } = await db.ledgerEntry.aggregate({ where, _sum: { amount: true } });
  return Number(_sum.amount ?? 0n);
}
