import { inLocale } from '@salamu/messages/in-locale';
import { m } from '@salamu/messages/messages';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { deadlineFor, type RequestWindows } from '#api/domain/request/deadlines.ts';
import type { EventFacts } from '#api/domain/request/history/event-facts.ts';
import { eventLabels, eventOf, type RequestEventName } from '#api/domain/request/history/events.ts';
import type { Effect } from '#api/domain/request/transition-rows.ts';
import { type Action, effectsOf, type Party, requestLife, timerOf } from '#api/domain/request/transitions.ts';
import { noteTakeDown } from '#api/modules/decisions/service.ts';
import { refundHeld, releaseHeld, shareHeld } from '#api/modules/money/payments/escrow.ts';
import { closeRulesCase } from '#api/records/flag-cases-repo.ts';
import { closeOpenPayments } from '#api/records/payments-repo.ts';
import { moveClocksOf } from '#api/records/recovery-modes-repo.ts';
import { endLinksAt, lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import {
  askBothSides,
  planDeadlineReminders,
  planDisputeReminders,
  recordEvent,
  remindAgain,
  tellArtist,
} from '../request-events/service.ts';
import { queueNoticed } from '../rules/service.ts';
import { requestWindows } from '../settings/service.ts';
import { type RequestChange, updateRequestFrom } from './repo.ts';
import { linksEndAt } from './tracking-links.ts';

export interface Step {
  requestId: string;
  /** The request, if the caller has locked it and not changed it since. */
  locked?: RequestRow;
  /** Current settings, if already read in this transaction. */
  windows?: RequestWindows;
  action: Action;
  party: Party;
  actorId?: string | null;
  reason?: string;
  /** Facts for the event besides the reason. */
  facts?: EventFacts;
  /** The event, where the action alone doesn't determine it. */
  event?: RequestEventName;
  /** Further columns to change with the state. */
  set?: (request: RequestRow) => Partial<RequestColumns>;
}

type RequestColumns = Pick<
  RequestRow,
  | 'answeredAt'
  | 'deadlineAt'
  | 'severe'
  | 'underReviewSince'
  | 'extensionDays'
  | 'extensionReason'
  | 'extensionApproved'
  | 'refundedPart'
  | 'lateRefunded'
  | 'lateByArtist'
  | 'videoId'
>;

/**
 * Perform a transition from the table: state, event, money and emails in the caller's transaction. @throws DomainError
 * `invalid_transition` if the table does not allow this party the action now
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
  // A timer started while paused counts only from then.
  if (moved.pausedAt && moved.status !== request.status) moved.pausedAt = now;
  if (moved.status !== request.status || moved.deadlineAt !== request.deadlineAt)
    moved.timerAt = timerOf(state)?.at(moved, step.windows ?? (await requestWindows({ db: tx }))) ?? null;
  if (!(await updateRequestFrom(tx, request.id, request.status, changes(request, moved)))) {
    throw new DomainError('invalid_transition');
  }
  const event = step.event ?? eventOf[step.action as keyof typeof eventOf];
  const { party, actorId = null, reason, facts } = step;
  await recordEvent(tx, now, { request: moved, event, by: party, actorId, note: reason ?? null, facts });
  const adminId = party === 'admin' ? actorId : null;
  await runEffects(tx, now, effectsOf(row, request.status), { request: moved, event, adminId, reason });
  return moved;
}

/** The columns in which `moved` differs. */
function changes(request: RequestRow, moved: RequestRow): RequestChange {
  const changed = Object.entries(moved).filter(
    ([column, value]) => request[column as keyof RequestRow] !== value,
  );
  return Object.fromEntries(changed);
}

/** Resume a paused request: all its deadlines move by the length of the pause, as after an outage. */
export async function resume(tx: Queryable, now: Date, { id, pausedAt }: RequestRow): Promise<void> {
  if (!pausedAt) return;
  await moveClocksOf(tx, id, pausedAt, now);
  const facts = { away: now.getTime() - pausedAt.getTime() };
  await transition(tx, now, { requestId: id, action: 'resume', party: 'system', facts });
}

/** Release a reviewed request to its artist; the delivery time starts now. */
export async function clearRequest(
  tx: Queryable,
  now: Date,
  request: RequestRow,
  actorId: string,
): Promise<void> {
  const cleared = await transition(tx, now, {
    requestId: request.id,
    locked: request,
    action: 'clear',
    party: 'admin',
    actorId,
    set: ({ rush, promiseDays }) => ({
      severe: false,
      deadlineAt: deadlineFor({ paidAt: now, rush, promiseDays }),
    }),
  });
  await tellArtist(tx, now, cleared);
}

interface Taken {
  request: RequestRow;
  event: RequestEventName;
  adminId: string | null;
  reason?: string;
}

type Run = (tx: Queryable, now: Date, taken: Taken) => Promise<unknown>;

/** Close the screening case of a brief, with the actor's reason or a standard text. */
const closesCase =
  (words: (event: RequestEventName) => string): Run =>
  (tx, now, { request, event, adminId, reason = words(event) }) =>
    closeRulesCase(tx, request.id, { outcome: 'closed', reason, resolvedAt: now, resolvedById: adminId });

/** An admin has declined a brief queued by screening. */
const takesDown: Run = async (tx, now, { request, event, adminId, reason = ended(event) }) => {
  if (!adminId) throw new Error('only an admin takes a brief down');
  const closed = { outcome: 'taken_down', reason: null, resolvedAt: now, resolvedById: adminId } as const;
  const caseId = await closeRulesCase(tx, request.id, closed);
  if (caseId) await noteTakeDown(tx, caseId, { adminId, now, reason });
};

const ended = (event: RequestEventName) =>
  `The request ended before anyone decided: ${inLocale('en', eventLabels[event]).toLowerCase()}.`;

const effects: Record<Effect, Run> = {
  refund: (tx, now, { request }) => refundHeld(tx, request, now),
  release: (tx, now, { request }) => releaseHeld(tx, request, now),
  share: (tx, now, { request }) => shareHeld(tx, request, now),
  expirePayment: (tx, now, { request }) => closeOpenPayments(tx, request.id, now, 'expired'),
  cancelPayment: (tx, now, { request }) => closeOpenPayments(tx, request.id, now, 'cancelled'),
  queueNoticed: (tx, now, { request }) => queueNoticed(tx, now, request),
  remindArtist: (tx, now, { request }) => planDeadlineReminders(tx, now, request),
  remindAdmins: (tx, now, { request }) => planDisputeReminders(tx, now, request.id),
  remindAgain: (tx, now, { request }) => remindAgain(tx, now, request),
  askBothSides: (tx, now, { request }) => askBothSides(tx, now, request.id),
  endLinks: (tx, now, { request }) => endLinksAt(tx, request.id, linksEndAt(request) ?? now, now),
  takeDownCase: takesDown,
  lapseCase: closesCase(() => 'No one on our team read it in time, so it was refunded.'),
  closeCase: closesCase(ended),
};

/** Run a transition's effects in the table's order, in the caller's transaction. */
async function runEffects(tx: Queryable, now: Date, names: readonly Effect[], taken: Taken): Promise<void> {
  for (const name of names) await effects[name](tx, now, taken);
}
