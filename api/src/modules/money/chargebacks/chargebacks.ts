import { type ChargebackAction, chargebackLife } from '#api/domain/payment/chargeback-transitions.ts';
import { type PaymentProviderName, wasTaken } from '#api/domain/payment/states.ts';
import { findTransition } from '#api/domain/request/transitions.ts';
import { postFee } from '#api/modules/money/ledger/service.ts';
import { untakenOf } from '#api/modules/money/settlement/losses.ts';
import { settleCapture } from '#api/modules/money/settlement/service.ts';
import { recordEvent } from '#api/modules/request-events/service.ts';
import { resume, transition } from '#api/modules/requests/transition.ts';
import type { ProviderChargeback } from '#api/providers/payment/payment.ts';
import { type CaptureRow, findCapture, keepDispute } from '#api/records/captures-repo.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import {
  countDecided,
  countOpenChargebacks,
  findChargeback,
  findUnanswered,
  findUndecidedLosses,
  insertChargeback,
  setChargebackFee,
  updateChargebackFrom,
} from './repo.ts';

const actionFor: Record<ProviderChargeback['status'], ChargebackAction | null> = {
  inquiry: null,
  closed: 'close',
  open: null,
  lost: 'lose',
  won: 'win',
};

/**
 * Record a bank's inquiry, chargeback or its reversal, each once; a chargeback is flagged for admins. The request is
 * paused until the bank decides, and then resumes or ends. The first record counts, whatever the provider reports
 * later. Idempotent.
 */
export async function takeChargeback(
  tx: Queryable,
  now: Date,
  request: RequestRow,
  provider: PaymentProviderName,
  found: ProviderChargeback,
): Promise<void> {
  if (found.money.amount === 0) return;
  const capture = await findCapture(tx, provider, found.captureReference);
  if (!capture) throw new Error(`a chargeback of an unknown capture ${found.captureReference}`);
  if (capture.currency !== found.money.currency)
    throw new Error(`chargeback ${found.reference} is in another currency than its capture`);
  const taken = wasTaken(found.status);
  const isNew = await insertChargeback(tx, {
    id: newId(),
    captureId: capture.id,
    provider,
    reference: found.reference,
    currency: found.money.currency,
    amount: found.money.amount,
    status: taken ? 'open' : 'inquiry',
    openedAt: found.openedAt,
    inDashboard: found.inDashboard ?? false,
  });
  const chargeback = await findChargeback(tx, provider, found.reference);
  if (!chargeback) throw new Error(`chargeback ${found.reference} was not kept`);
  if (found.dispute) await keepDispute(tx, now, chargeback.id, found.dispute);
  const move = async (action: ChargebackAction, set = {}) => {
    const { row, from, to, columns } = chargebackLife.change(action, now);
    const moved = await updateChargebackFrom(tx, chargeback.id, from, {
      ...columns,
      ...(to && { status: to }),
      ...set,
    });
    return moved && row;
  };
  if (taken && (isNew || (await move('take', { amount: found.money.amount })))) {
    await noteTaken(tx, now, request, capture, found);
    await settleCapture(tx, now, capture.id, { kind: 'charged_back', key: chargeback.id });
  }
  if (found.fee && (await setChargebackFee(tx, chargeback.id, found.fee)))
    await postFee(tx, now, found.fee, {
      id: chargeback.id,
      requestId: request.id,
      artistId: request.artistId,
    });
  const action = actionFor[found.status];
  if (!action) return;
  const row = await move(action);
  if (!row) return;
  if (row.settles) await settleCapture(tx, now, capture.id, { kind: row.settles, key: chargeback.id });
  if (capture.held && taken) await follow(tx, now, request.id, found);
}

/** Both sides are notified once money has left; while the bank hasn't decided, the request is paused. */
async function noteTaken(
  tx: Queryable,
  now: Date,
  request: RequestRow,
  { held }: Pick<CaptureRow, 'held'>,
  { status, money, inDashboard }: ProviderChargeback,
): Promise<void> {
  if (inDashboard) {
    await recordEvent(tx, now, { request, event: 'refunded_at_provider', by: 'system', facts: { money } });
    return;
  }
  const pauses = held && status === 'open' && findTransition('pause', request, 'system', now);
  await transition(tx, now, {
    requestId: request.id,
    locked: request,
    action: pauses ? 'pause' : 'chargeback',
    party: 'system',
    ...(pauses && { facts: { money } }),
  });
}

/** Apply the bank's decision to a request with money in escrow: won, it resumes; lost, it ends. */
async function follow(
  tx: Queryable,
  now: Date,
  requestId: string,
  { status, money, inDashboard }: ProviderChargeback,
): Promise<void> {
  const request = await lockRequest(tx, requestId);
  if (!request) return;
  if (status === 'won') {
    if ((await countOpenChargebacks(tx, requestId)) === 0) await resume(tx, now, request);
    return;
  }
  // After a partial refund in the provider's dashboard, the request continues.
  if (inDashboard && (await untakenOf(tx, requestId)) > 0) return;
  if (!findTransition('refund', request, 'system', now)) return;
  await transition(tx, now, {
    requestId,
    locked: request,
    action: 'refund',
    party: 'system',
    ...(inDashboard
      ? { facts: { cause: 'in_dashboard' } }
      : { event: 'chargeback_lost', facts: { money, cause: 'bank_decided' } }),
  });
}

/** More than anyone answers in a day. */
const mostListed = 100;

/** Chargebacks awaiting evidence, soonest due first, and lost ones not yet covered, longest first. */
export async function listWaiting(db: Queryable) {
  const rows = [...(await findUnanswered(db, mostListed)), ...(await findUndecidedLosses(db, mostListed))];
  return rows.map(({ currency, amount, openedAt, dueAt, settledAt, capture, ...row }) => ({
    ...row,
    amount: { amount, currency },
    openedAt: openedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    settledAt: settledAt?.toISOString() ?? null,
    requestId: capture.payment.request.id,
    requestCode: capture.payment.request.code,
  }));
}

export const decidedChargebacks = countDecided;
