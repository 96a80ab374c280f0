import {
  bringsVideo,
  channelRules,
  lettersOn,
  mayComeAt,
  type NotificationKind,
  notificationKindOf,
  payoutLettersOn,
  timing,
} from '#api/domain/notifications/kinds.ts';
import type { QueuedMail } from '#api/domain/notifications/mails.ts';
import { takes } from '#api/domain/notifications/sms/phone.ts';
import { payoutMessages, requestMessage } from '#api/domain/notifications/webhooks.ts';
import type { PayoutEventName } from '#api/domain/payout/events.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { RequestEventName } from '#api/domain/request/history/events.ts';
import { isSealed } from '#api/domain/request/reveal.ts';
import { reminders } from '#api/domain/request/state-rows.ts';
import { isWatchable } from '#api/domain/request/watchable.ts';
import { findRequest } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { findPhone } from './phones-repo.ts';
import {
  dropMails,
  findReader,
  findWish,
  insertDeliveries,
  insertMails,
  insertMany,
  insertNotification,
  isTold,
  joinWaiting,
  type ManyMails,
  type PlannedMail,
  waitForPhone,
} from './repo.ts';

interface Mail {
  key: string;
  payload: QueuedMail;
  /** May be in the future. Phones and browsers are then planned for when it comes, by what their owners wish by then. */
  runAt?: Date | undefined;
}

/**
 * Plan mails, and what goes to phones and browsers with them or in their place, in the transaction that makes them due.
 * `key` makes each happen once, however often it is planned.
 */
export async function notify(tx: Queryable, now: Date, mails: Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const planned = mails.map(({ key, payload, runAt = now }) => {
    const news = runAt <= now ? notificationKindOf(payload) : null;
    const when = news ? { runAt: soonest(now, news), plannedAt: now } : { runAt, plannedAt: null };
    return { id: newId(), key, payload, createdAt: now, ...when };
  });
  for (const mail of await insertMails(tx, planned)) if (mail.plannedAt) await planNews(tx, now, mail);
}

const soonest = (now: Date, news: NotificationKind) =>
  mayComeAt(now, { news: [news], since: now, toldAt: null });

/** The same for many people at once, and for those who wait for such a mail already. */
export const notifyMany = (tx: Queryable, now: Date, mails: ManyMails): Promise<void> =>
  insertMany(tx, now, mails);

/**
 * Plan a mail's news for its reader's browsers, besides the mail, and for their phone, instead of it: then the mail is due
 * only once the phone has not had it in time. Returns whether it waits so.
 */
export async function planNews(
  tx: Queryable,
  now: Date,
  { id: mailId, payload }: Pick<PlannedMail, 'id' | 'payload'>,
): Promise<boolean> {
  const videoTo = bringsVideo(payload) ? await planVideo(tx, now, payload.requestId) : null;
  const news = notificationKindOf(payload);
  const reader = news && (await findReader(tx, payload, { news, now }));
  if (!reader) return false;
  const { userId, browsers, hasPhone } = reader;
  const said = { news: [news], mails: [mailId], createdAt: now, runAt: soonest(now, news) };
  for (const sessionId of browsers) {
    const push = { channel: 'push', sessionId, endsAt: after(now, channelRules.push.triedFor) } as const;
    if (!(await joinWaiting(tx, push, { news, mailId }))) await insertNotification(tx, { ...push, ...said });
  }
  const phone = hasPhone ? await findPhone(tx, userId) : null;
  const channel = phone && takes(phone, news);
  // Where WhatsApp brings the video itself, the phone hears of it once.
  if (!phone || !channel || (channel === 'whatsapp' && phone.number === videoTo)) return false;
  const message = { channel, about: 'news', userId, to: phone.number };
  const joined = await joinWaiting(tx, message, { news, mailId });
  const insteadId = joined?.id ?? (await insertNotification(tx, { ...message, ...said }));
  await waitForPhone(tx, mailId, { insteadId, runAt: after(joined?.runAt ?? said.runAt, timing.patience) });
  return true;
}

/**
 * Have a fan who wishes so told on WhatsApp of the latest delivery, once. Returns the number that is, or was, told; null if
 * none is.
 */
export async function planVideo(tx: Queryable, now: Date, requestId: string): Promise<string | null> {
  const wish = await findWish(tx, requestId);
  const request = wish && (await findRequest(tx, requestId, [{ party: 'admin' }]));
  const deliveredAt = request?.deliveredAt;
  // While it is sealed, the message’s button would lead to a closed envelope; the mail leads to the video.
  if (!wish || !deliveredAt || !isWatchable(request) || isSealed(request, now)) return null;
  const { to } = wish;
  if (!(await isTold(tx, requestId, deliveredAt)))
    await insertNotification(tx, {
      ...{ channel: 'whatsapp', about: 'video' },
      ...{ requestId, to, deliveredAt, createdAt: now, runAt: now },
    });
  return to;
}

/** Forget the reminders of a request that haven't gone out. */
export const dropReminders = (tx: Queryable, requestId: string): Promise<void> =>
  dropMails(tx, requestId, ['cancel_offer', ...reminders]);

interface RequestEvent {
  id: string;
  event: RequestEventName;
  request: { id: string; paidAt: Date | null; underReviewSince: Date | null };
}

/** Whether the artist can see a request: it is paid, and our team isn't checking it. */
export const isSeen = ({ paidAt, underReviewSince }: RequestEvent['request']) =>
  paidAt !== null && underReviewSince === null;

/**
 * Tell everyone concerned of an event in a request's history, each by their channels, and once: told again, it reaches an
 * artist who couldn't see the request before.
 */
export async function tellOfRequest(tx: Queryable, now: Date, { id, event, request }: RequestEvent) {
  const requestId = request.id;
  const seen = isSeen(request);
  await notify(
    tx,
    now,
    lettersOn(event, seen).map((letter) => ({
      key: `${id}:mail:${letter.recipient}`,
      payload: { kind: 'request-mail', requestId, eventId: id, ...letter },
    })),
  );
  const type = requestMessage(event);
  const parties = seen ? (['fan', 'artist'] as const) : (['fan'] as const);
  const whose = parties.map((party) => ({ requestId, party }));
  if (type) await insertDeliveries(tx, whose, { key: id, type, aboutId: requestId, ...postedFrom(now) });
}

/** Tell everyone concerned of an event of a payout, which happens once to it. */
export async function tellOfPayout(
  tx: Queryable,
  now: Date,
  payoutId: string,
  event: PayoutEventName,
): Promise<void> {
  const key = `${payoutId}:${event}`;
  await notify(
    tx,
    now,
    payoutLettersOn(event).map((letter) => ({
      key: `${key}:${letter.recipient}`,
      payload: { kind: 'payout-mail', payoutId, ...letter },
    })),
  );
  const type = payoutMessages[event];
  await insertDeliveries(tx, [{ payoutId }], { key, type, aboutId: payoutId, ...postedFrom(now) });
}

const postedFrom = (now: Date) => ({
  createdAt: now,
  runAt: now,
  endsAt: after(now, channelRules.webhook.triedFor),
});
