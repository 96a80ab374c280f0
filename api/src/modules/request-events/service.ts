import type { RequestEmail } from '#api/domain/notifications/kinds.ts';
import { audienceOf } from '#api/domain/notifications/live-events.ts';
import {
  after,
  disputeReminders,
  type RequestWindows,
  remindersBefore,
  windows,
} from '#api/domain/request/deadlines.ts';
import type { EventFacts } from '#api/domain/request/history/event-facts.ts';
import type { RequestEventName } from '#api/domain/request/history/events.ts';
import { awaitsAnswer, type Party, timerOf } from '#api/domain/request/transitions.ts';
import { dropReminders, isSeen, notify, tellOfRequest } from '#api/modules/notifications/outbox/service.ts';
import { requestWindows } from '#api/modules/settings/service.ts';
import { noteRequestLive } from '#api/records/live-events-repo.ts';
import { eventsOf, type RequestRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { insertEvent } from './repo.ts';

interface Happened {
  request: { id: string; paidAt: Date | null; underReviewSince: Date | null };
  event: RequestEventName;
  by: Party;
  actorId?: string | null;
  note?: string | null;
  facts?: EventFacts;
}

/** Add an event to a request's history, queue its emails and webhooks, and publish it to live streams. */
export async function recordEvent(tx: Queryable, now: Date, happened: Happened): Promise<void> {
  const { request, event } = happened;
  const id = newId();
  await insertEvent(tx, {
    id,
    requestId: request.id,
    at: now,
    event,
    by: happened.by,
    actorId: happened.actorId ?? null,
    note: happened.note ?? null,
    facts: happened.facts,
  });
  await tellOfRequest(tx, now, { id, event, request });
  await tellLive(tx, now, event, request);
}

const tellLive = (tx: Queryable, now: Date, event: RequestEventName, request: Happened['request']) =>
  noteRequestLive(tx, now, { requestId: request.id, event, ...audienceOf(event, isSeen(request)) });

/** Notify the artist of a request paid during review, as though it were paid now. */
export async function tellArtist(tx: Queryable, now: Date, request: Happened['request']): Promise<void> {
  const paid = (await eventsOf(tx, request.id)).find(({ event }) => event === 'paid');
  if (!paid) return;
  await tellOfRequest(tx, now, { id: paid.id, event: 'paid', request });
  await tellLive(tx, now, 'paid', request);
}

type Mail = RequestEmail & { key: string[]; runAt?: Date; deadlineAt?: string };

const plan = (tx: Queryable, now: Date, requestId: string, mails: Mail[]) =>
  notify(
    tx,
    now,
    mails.map(({ key, runAt, ...letter }) => ({
      key: [requestId, letter.about, ...key].join(':'),
      payload: { kind: 'request-mail', requestId, ...letter },
      runAt,
    })),
  );

type Dated = Pick<RequestRow, 'id' | 'deadlineAt' | 'underReviewSince'>;

/** Queue the deadline reminders; each is dropped when due if the deadline has moved or the video was delivered. */
export async function planDeadlineReminders(tx: Queryable, now: Date, request: Dated) {
  if (!request.deadlineAt || request.underReviewSince) return;
  const deadlineAt = request.deadlineAt.toISOString();
  const letter = { recipient: 'artist', about: 'deadline_reminder', deadlineAt } as const;
  const reminders = remindersBefore(request.deadlineAt, now);
  await plan(
    tx,
    now,
    request.id,
    reminders.map((runAt) => ({ ...letter, key: [deadlineAt, runAt.toISOString()], runAt })),
  );
}

/** Queue the mail offering a fan to cancel when the artist has not answered for a long time: 72 hours by default. */
export async function planCancelOffer(
  tx: Queryable,
  now: Date,
  requestId: string,
  windows: RequestWindows,
  from = now,
) {
  const runAt = after(from, windows.offerCancelAfter);
  const key = [from.toISOString()];
  if (runAt > now) await plan(tx, now, requestId, [{ recipient: 'fan', about: 'cancel_offer', key, runAt }]);
}

export function askBothSides(tx: Queryable, now: Date, requestId: string) {
  const at = now.toISOString();
  return plan(tx, now, requestId, [
    { recipient: 'fan', about: 'side_asked', key: [at, 'fan'] },
    { recipient: 'artist', about: 'side_asked', key: [at, 'artist'] },
  ]);
}

const toDecide = { recipient: 'admins', about: 'dispute_reminder' } as const;

export const tellBothAreHeard = (tx: Queryable, now: Date, requestId: string) =>
  plan(tx, now, requestId, [{ ...toDecide, key: [now.toISOString(), 'heard'] }]);

/** Queue reminders to admins about a waiting dispute; a request may have several disputes, each with its own. */
export function planDisputeReminders(tx: Queryable, now: Date, requestId: string, from = now) {
  const reminders = disputeReminders.map((lead) => ({
    ...toDecide,
    key: [from.toISOString(), String(lead)],
    runAt: after(from, lead),
  }));
  return plan(
    tx,
    now,
    requestId,
    reminders.filter(({ runAt }) => runAt > now),
  );
}

/** Reschedule the reminders of a resumed request: its deadlines have moved. */
export async function remindAgain(tx: Queryable, now: Date, request: RequestRow): Promise<void> {
  const { id, status, paidAt, disputedAt, movedSeconds } = request;
  await dropReminders(tx, id);
  const moved = (movedSeconds ?? 0) * 1000;
  const reminds = timerOf(status)?.reminds;
  if (reminds === 'deadline_reminder') await planDeadlineReminders(tx, now, request);
  if (reminds === 'dispute_reminder' && disputedAt) {
    await planDisputeReminders(tx, now, id, after(disputedAt, moved));
    if (now < after(disputedAt, windows.hearing + moved)) await askBothSides(tx, now, id);
  }
  if (awaitsAnswer(status) && paidAt)
    await planCancelOffer(tx, now, id, await requestWindows({ db: tx }), after(paidAt, moved));
}
