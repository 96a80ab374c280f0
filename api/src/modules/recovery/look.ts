import type { Money } from '#api/domain/money/money.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { recordMovements } from '#api/modules/money/ledger/movements.ts';
import { settlePayment } from '#api/modules/money/payments/settle.ts';
import { startPayment } from '#api/modules/money/payments/start.ts';
import { recognizePayout } from '#api/modules/money/payouts/send.ts';
import { recognizeRefund } from '#api/modules/money/refunds/send.ts';
import type { PaymentProvider, ProviderJournal } from '#api/providers/payment/payment.ts';
import { findCapture } from '#api/records/captures-repo.ts';
import { findByReference, findPayment, findUnpaid, type PaymentRow } from '#api/records/payments-repo.ts';
import { findUnsettledPayouts } from '#api/records/payouts-repo.ts';
import { findRecoveryMode, type RecoveryModeRow, storeFindings } from '#api/records/recovery-modes-repo.ts';
import { findUnsettledRefunds } from '#api/records/refunds-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { adoptPayout, adoptRefund } from './adopt.ts';
import { recognizeReturn } from './send-back.ts';
import { takeStray } from './strays.ts';
import { findUnsettledStrays } from './strays-repo.ts';

/** Our clock and a provider's may differ by this much, in milliseconds. */
const slack = 10 * 60_000;
/** How long, in milliseconds, a failed attempt may still be paid. */
const lateness = 3 * 24 * 3_600_000;
/** How often providers are asked in recovery mode: some report what they did only afterwards. */
export const lookEvery = 10 * 60_000;

/** What one provider has reported for the time since the backup. */
export interface Finding {
  provider: PaymentProviderName;
  /** Whether it answered; one that did not is asked again soon. */
  told: boolean;
  /** Payments for known orders, found and posted. */
  payments: number;
  strays: number;
  refunds: number;
  payouts: number;
  /** What the provider could only be asked about one by one, and did not answer. */
  unanswered: number;
  unplaced: { kind: 'refund' | 'payout'; key: string; money: Money }[];
  unlisted: string[];
}

/**
 * Ask every provider what it has done since the backup, and post each thing once. Runs only in recovery
 * mode; returns how many providers it asked.
 */
export async function lookAtProviders(ctx: Context): Promise<number> {
  const mode = await findRecoveryMode(ctx.db);
  if (!mode || isRecent(mode, ctx.clock.now())) return 0;
  const findings: Finding[] = [];
  const before = findingsOf(mode);
  for (const provider of ctx.payments.values()) {
    const known = before.find((finding) => finding.provider === provider.name);
    findings.push(await lookAt(ctx, provider, mode, known));
  }
  await storeFindings(ctx.db, mode.id, findings, ctx.clock.now());
  return 0;
}

export function findingsOf({ findings }: Pick<RecoveryModeRow, 'findings'>): Finding[] {
  return (findings ?? []) as unknown as Finding[];
}

function isRecent(mode: RecoveryModeRow, now: Date): boolean {
  const isTold = findingsOf(mode).every(({ told }) => told);
  return mode.lookedAt !== null && isTold && now.getTime() - mode.lookedAt.getTime() < lookEvery;
}

async function lookAt(
  ctx: Context,
  provider: PaymentProvider,
  { takenAt }: RecoveryModeRow,
  before: Finding | undefined,
): Promise<Finding> {
  const { payments = 0, strays = 0, refunds = 0, payouts = 0 } = before ?? {};
  const finding = { provider: provider.name, told: true, payments, strays, refunds, payouts, unanswered: 0 };
  const rest = { unplaced: [], unlisted: [] };
  try {
    const journal = await provider.journal(after(takenAt, -slack));
    const look = { ctx, provider, journal, finding: { ...finding, ...rest, unlisted: journal.unlisted } };
    await recordMovements(ctx, provider.name, journal.movements);
    await lookAtPayments(look, after(takenAt, -lateness));
    await lookAtRefunds(look);
    await lookAtPayouts(look);
    return look.finding;
  } catch (error) {
    ctx.log.warn(
      { error, provider: provider.name },
      'a provider did not report what happened since the backup',
    );
    return { ...finding, ...rest, told: false };
  }
}

interface Look {
  ctx: Context;
  provider: PaymentProvider;
  journal: ProviderJournal;
  finding: Finding;
}

async function tryEach<T>(
  { ctx, finding }: Look,
  things: T[],
  work: (thing: T) => Promise<void>,
): Promise<void> {
  for (const thing of things) {
    try {
      await work(thing);
    } catch (error) {
      finding.unanswered += 1;
      ctx.log.warn(
        { error, provider: finding.provider },
        'a provider did not report the outcome of one item',
      );
    }
  }
}

const isUnpaid = ({ status }: PaymentRow) => status === 'open' || status === 'failed';

async function lookAtPayments(look: Look, since: Date): Promise<void> {
  const { ctx, provider, journal, finding } = look;
  const isKnown = async (reference: string) => (await findCapture(ctx.db, provider.name, reference)) !== null;
  const unknown = [];
  for (const capture of journal.captures) if (!(await isKnown(capture.reference))) unknown.push(capture);

  const settle = async (payment: PaymentRow) => {
    await settlePayment(ctx, await startPayment(ctx, payment));
    const settled = await findPayment(ctx.db, payment.id);
    if (settled && isUnpaid(payment) && !isUnpaid(settled)) finding.payments += 1;
  };
  await tryEach(look, await findUnpaid(ctx.db, provider.name, since), settle);
  for (const capture of unknown) {
    const payment = await findByReference(ctx.db, provider.name, capture.payment);
    if (payment) await tryEach(look, [payment], settle);
    if (await isKnown(capture.reference)) continue;
    // If some payments could not be looked up, it may be one of theirs: the next round will know.
    if (finding.unanswered > 0) continue;
    const take = (tx: Queryable) => takeStray(tx, ctx.clock.now(), provider.name, capture);
    if (await transaction(ctx.db, take)) finding.strays += 1;
  }
}

async function lookAtRefunds(look: Look): Promise<void> {
  const { ctx, provider, journal, finding } = look;
  for (const found of journal.refunds) {
    const isPlaced = await transaction(ctx.db, (tx) =>
      adoptRefund(tx, ctx.clock.now(), provider.name, found),
    );
    if (!isPlaced) finding.unplaced.push({ kind: 'refund', key: found.key, money: found.money });
  }
  await tryEach(look, await findUnsettledRefunds(ctx.db, provider.name), async (refund) => {
    if (await recognizeRefund(ctx, refund)) finding.refunds += 1;
  });
  const strays = await findUnsettledStrays(ctx.db, provider.name);
  await tryEach(look, strays, (stray) => recognizeReturn(ctx, stray));
}

async function lookAtPayouts(look: Look): Promise<void> {
  const { ctx, provider, journal, finding } = look;
  for (const found of journal.payouts) {
    const isPlaced = await transaction(ctx.db, (tx) =>
      adoptPayout(tx, ctx.clock.now(), provider.name, found),
    );
    if (!isPlaced) finding.unplaced.push({ kind: 'payout', key: found.key, money: found.money });
  }
  await tryEach(look, await findUnsettledPayouts(ctx.db, provider.name), async (payout) => {
    if (await recognizePayout(ctx, payout)) finding.payouts += 1;
  });
}
