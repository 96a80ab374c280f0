import { inLocale } from '@salamu/messages/in-locale';
import { eventLabels, type RequestEventName } from '#api/domain/request/history/events.ts';
import type { Effect } from '#api/domain/request/transition-rows.ts';
import { noteTakeDown } from '#api/modules/decisions/service.ts';
import { refundHeld, releaseHeld, shareHeld } from '#api/modules/money/payments/escrow.ts';
import { closeRulesCase } from '#api/records/flag-cases-repo.ts';
import { closeOpenPayments } from '#api/records/payments-repo.ts';
import { endLinksAt, type RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import {
  askBothSides,
  planDeadlineReminders,
  planDisputeReminders,
  remindAgain,
} from '../request-events/service.ts';
import { queueNoticed } from '../rules/service.ts';
import { linksEndAt } from './tracking-links.ts';

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
export async function runEffects(
  tx: Queryable,
  now: Date,
  names: readonly Effect[],
  taken: Taken,
): Promise<void> {
  for (const name of names) await effects[name](tx, now, taken);
}
