import type { OpeningMail, QueuedMail } from '#api/domain/mails.ts';
import { lettersOn, newsOf, payoutLettersOn } from '#api/domain/notifications.ts';
import type { PayoutEventName } from '#api/domain/payout/events.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { RequestEventName } from '#api/domain/request/events.ts';
import { reminders } from '#api/domain/request/state-rows.ts';
import { payoutMessages, requestMessage, type WebhookType, webhookLimits } from '#api/domain/webhooks.ts';
import type { Queryable } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import { planNews } from './plan.ts';
import {
  type Addresses,
  dropMails,
  endpointsAboutPayout,
  endpointsAboutRequest,
  type Hearers,
  insertDeliveries,
  insertMails,
  insertNewsMails,
  insertToAddresses,
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
  const planned = mails.map(({ key, payload, runAt = now }) => ({
    ...{ id: newId(), key, payload, createdAt: now, runAt },
    plannedAt: newsOf(payload) && runAt <= now ? now : null,
  }));
  if ((await insertMails(tx, planned)) < planned.length) return;
  for (const mail of planned) if (mail.plannedAt) await planNews(tx, now, mail);
}

/** Forget the reminders of a request that haven't gone out. */
export const dropReminders = (tx: Queryable, requestId: string): Promise<void> =>
  dropMails(tx, requestId, ['cancel_offer', ...reminders]);

interface RequestEvent {
  id: string;
  event: RequestEventName;
  request: { id: string; paidAt: Date | null; withheldAt: Date | null };
}

/** Whether the artist can see a request: it is paid, and our team isn't checking it. */
export const isSeen = ({ paidAt, withheldAt }: RequestEvent['request']) =>
  paidAt !== null && withheldAt === null;

/** Tell everyone concerned of an event in a request's history, each by their channels. */
export async function tellOfRequest(tx: Queryable, now: Date, { id, event, request }: RequestEvent) {
  const letters = lettersOn(event, isSeen(request));
  await notify(
    tx,
    now,
    letters.map((letter) => ({
      key: `${id}:mail:${letter.recipient}`,
      payload: { kind: 'request-mail', requestId: request.id, eventId: id, ...letter },
    })),
  );
  await tellEndpointsOfRequest(tx, now, { id, event, request });
}

/** Tell the endpoints of a request's parties; an artist's only once they can see it. */
export async function tellEndpointsOfRequest(
  tx: Queryable,
  now: Date,
  { id, event, request }: RequestEvent,
): Promise<void> {
  const type = requestMessage(event);
  if (!type) return;
  const endpoints = await endpointsAboutRequest(tx, request.id, isSeen(request));
  await tellEndpoints(tx, now, endpoints, { key: id, type, aboutId: request.id });
}

/** Tell everyone concerned of an event of a payout, which happens once to it. */
export async function tellOfPayout(
  tx: Queryable,
  now: Date,
  payoutId: string,
  event: PayoutEventName,
): Promise<void> {
  await notify(
    tx,
    now,
    payoutLettersOn(event).map((letter) => ({
      key: `${payoutId}:${event}:${letter.recipient}`,
      payload: { kind: 'payout-mail', payoutId, ...letter },
    })),
  );
  const message = { key: `${payoutId}:${event}`, type: payoutMessages[event], aboutId: payoutId };
  await tellEndpoints(tx, now, await endpointsAboutPayout(tx, payoutId), message);
}

async function tellEndpoints(
  tx: Queryable,
  now: Date,
  endpoints: { id: string }[],
  { key, ...message }: { key: string; type: WebhookType; aboutId: string },
): Promise<void> {
  if (endpoints.length === 0) return;
  const times = { createdAt: now, runAt: now, endsAt: after(now, webhookLimits.triedFor) };
  await insertDeliveries(
    tx,
    endpoints.map(({ id: endpointId }) => ({
      ...{ id: newId(), channel: 'webhook', endpointId, key: `${endpointId}:${key}` },
      ...message,
      ...times,
    })),
  );
}

/**
 * Queue a mail to each of these addresses, once per `key` and address. There may be tens of thousands, so they fall due in
 * portions, and other mails need not wait behind them.
 */
export async function notifyAddresses(
  tx: Queryable,
  now: Date,
  planned: { key: string; mail: Omit<OpeningMail, 'email' | 'locale'>; addresses: Addresses },
): Promise<void> {
  await insertToAddresses(tx, now, planned);
}

/** Queue a mail of news to each of these people, or have the one that waits for them tell this too. */
export const notifyFollowers = (tx: Queryable, now: Date, hearers: Hearers): Promise<void> =>
  insertNewsMails(tx, now, hearers);
