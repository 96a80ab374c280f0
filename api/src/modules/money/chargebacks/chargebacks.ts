import { type ChargebackAction, chargebackLife } from '#api/domain/payment/chargeback-transitions.ts';
import type { LedgerEventKind } from '#api/domain/payment/ledger.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { postFee } from '#api/modules/money/ledger/fees.ts';
import { post } from '#api/modules/money/ledger/service.ts';
import { uncoverRefunds } from '#api/modules/money/refunds/covered-refunds.ts';
import { transition } from '#api/modules/requests/transition.ts';
import type { ProviderChargeback } from '#api/providers/payment/payment.ts';
import { findCapture } from '#api/records/captures-repo.ts';
import type { RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import { returnRecovered } from './recoveries.ts';
import { findChargeback, insertChargeback, setChargebackFee, updateChargebackFrom } from './repo.ts';

const actionFor: Record<ProviderChargeback['status'], ChargebackAction | null> = {
  open: null,
  lost: 'lose',
  won: 'win',
};

/**
 * Post money that the fan's bank took back, and its return, each once; the request is flagged for the admins. What was
 * posted first counts, whatever the provider says later. Safe to repeat.
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
  const isNew = await insertChargeback(tx, {
    id: newId(),
    captureId: capture.id,
    provider,
    reference: found.reference,
    currency: found.money.currency,
    amount: found.money.amount,
    status: 'open',
    openedAt: found.openedAt,
  });
  const chargeback = await findChargeback(tx, provider, found.reference);
  if (!chargeback) throw new Error(`chargeback ${found.reference} was not kept`);
  const money = { amount: chargeback.amount, currency: chargeback.currency };
  const about = { requestId: request.id, artistId: request.artistId };
  const posted = (kind: Extract<LedgerEventKind, 'charged_back' | 'chargeback_won'>) =>
    post(tx, {
      key: `${kind}:${chargeback.id}`,
      event: { kind, money },
      at: now,
      ...about,
      captureId: capture.id,
    });

  if (isNew) {
    await posted('charged_back');
    await transition(tx, now, {
      requestId: request.id,
      locked: request,
      action: 'chargeback',
      party: 'system',
    });
  }
  if (found.fee && (await setChargebackFee(tx, chargeback.id, found.fee)))
    await postFee(tx, now, found.fee, { id: chargeback.id, ...about });
  const action = actionFor[found.status];
  if (!action) return;
  const { row, from, to, columns } = chargebackLife.change(action, now);
  if (!(await updateChargebackFrom(tx, chargeback.id, from, { ...columns, ...(to && { status: to }) })))
    return;
  if (row.posts) await posted(row.posts);
  if (!row.returns) return;
  await uncoverRefunds(tx, now, chargeback.id);
  await returnRecovered(tx, now, request, { captureId: capture.id, chargebackId: chargeback.id });
}
