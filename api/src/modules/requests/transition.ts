import { inLocale } from '@salamu/messages/in-locale';
import { m } from '@salamu/messages/messages';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import type { RequestWindows } from '#api/domain/request/deadlines.ts';
import type { EventFacts } from '#api/domain/request/event-facts.ts';
import { eventLabels, eventOf, type RequestEventName } from '#api/domain/request/events.ts';
import type { MoneyEffect } from '#api/domain/request/transition-rows.ts';
import type { Action, Party } from '#api/domain/request/transitions.ts';
import { hasEnded, requestLife, timerOf } from '#api/domain/request/transitions.ts';
import { refundHeld, releaseHeld, shareHeld } from '#api/modules/money/payments/escrow.ts';
import { closeRulesCase } from '#api/records/flag-cases-repo.ts';
import { closeOpenPayments } from '#api/records/payments-repo.ts';
import { endLinksAt, lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database.ts';
import { queueNoticed } from '../screening/service.ts';
import { requestWindows } from '../settings/service.ts';
import { askBothSides, planDeadlineReminders, planDisputeReminders, recordEvent } from './history.ts';
import { type RequestChange, updateRequestFrom } from './repo.ts';
import { linksEndAt } from './tracking/links.ts';

export interface Step {
  requestId: string;
  /** The request, if the caller has locked it and nothing has changed since. */
  locked?: RequestRow;
  /** The settings in force, if the caller has read them in this transaction. */
  windows?: RequestWindows;
  action: Action;
  party: Party;
  actorId?: string | null;
  reason?: string;
  /** What there is to say of it besides the reason. */
  facts?: EventFacts;
  /** The event to write if the action alone does not determine it. */
  event?: RequestEventName;
  /** Columns that change with the state, besides those the table writes. */
  set?: (request: RequestRow) => Partial<RequestColumns>;
}

type RequestColumns = Pick<
  RequestRow,
  | 'answeredAt'
  | 'deadlineAt'
  | 'severe'
  | 'withheldAt'
  | 'extensionDays'
  | 'extensionReason'
  | 'extensionApproved'
  | 'refundedPart'
  | 'lateRefunded'
  | 'lateByArtist'
  | 'videoId'
>;

const moneyMoves: Record<MoneyEffect, (tx: Queryable, request: RequestRow, now: Date) => Promise<unknown>> = {
  none: async () => {},
  // The capture is posted where the provider’s answer is read.
  hold: async () => {},
  refund: refundHeld,
  release: releaseHeld,
  share: shareHeld,
  // How much, and out of what, only the decision knows: it posts it.
  return: async () => {},
};

/**
 * Move a request along the transition table: state, event, money and mails in the caller's transaction.
 * @throws DomainError `invalid_transition` if the table does not allow this party the action now
 */
export async function transition(tx: Queryable, now: Date, step: Step): Promise<RequestRow> {
  const request = step.locked ?? (await lockRequest(tx, step.requestId));
  if (!request) throw new DomainError('not_found');
  const taken = requestLife.step(step.action, request, step.party, now);
  if (!taken) throw new DomainError('invalid_transition');
  const { row, state, columns } = taken;
  if (row.needsReason && !step.reason && !step.facts?.cause)
    throw invalidInput({ path: 'reason', message: m.refused_reason() });

  const moved: RequestRow = { ...request, ...columns, ...step.set?.(request), status: state };
  if (moved.status !== request.status || moved.deadlineAt !== request.deadlineAt)
    moved.timerAt = timerOf(state)?.at(moved, step.windows ?? (await requestWindows({ db: tx }))) ?? null;
  if (!(await updateRequestFrom(tx, request.id, request.status, changes(request, moved)))) {
    throw new DomainError('invalid_transition');
  }
  const endsAt = linksEndAt(moved);
  if (endsAt && moved.endedAt !== request.endedAt) await endLinksAt(tx, request.id, endsAt, now);

  await moneyMoves[row.money](tx, moved, now);
  if (step.action === 'pay') await queueNoticed(tx, now, moved);
  if (row.closes) await closeOpenPayments(tx, request.id, now, row.closes);
  await recordEvent(tx, now, {
    request: moved,
    event: step.event ?? eventOf[step.action as keyof typeof eventOf],
    by: step.party,
    actorId: step.actorId ?? null,
    note: step.reason ?? null,
    facts: step.facts,
  });
  if (moved.deadlineAt && moved.deadlineAt !== request.deadlineAt && !moved.withheldAt) {
    await planDeadlineReminders(tx, now, request.id, moved.deadlineAt);
  }
  if (moved.disputedAt && moved.disputedAt !== request.disputedAt) {
    await planDisputeReminders(tx, now, request.id);
    await askBothSides(tx, now, request.id);
  }
  if (isHeld(request) && hasEnded(state)) await closeCaseOfHeld(tx, now, step);
  return moved;
}

const isHeld = ({ status }: RequestRow) => timerOf(status)?.action === 'hold-lapse';

/** A held brief waits for admins in their queue, with nothing left to decide once its request has ended. */
async function closeCaseOfHeld(
  tx: Queryable,
  now: Date,
  { requestId, action, party, actorId, reason }: Step,
) {
  const words =
    action === 'hold-lapse'
      ? 'No one on our team read it in time, so it was refunded.'
      : `The request ended before anyone decided: ${inLocale('en', eventLabels[eventOf[action as keyof typeof eventOf]]).toLowerCase()}.`;
  await closeRulesCase(tx, requestId, {
    outcome: action === 'decline' ? 'taken_down' : 'closed',
    reason: reason ?? words,
    resolvedAt: now,
    resolvedById: (party === 'admin' && actorId) || null,
  });
}

/** The columns in which `moved` differs. */
function changes(request: RequestRow, moved: RequestRow): RequestChange {
  const changed = Object.entries(moved).filter(
    ([column, value]) => request[column as keyof RequestRow] !== value,
  );
  return Object.fromEntries(changed);
}
