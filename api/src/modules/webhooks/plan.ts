import type { PayoutEventName } from '#api/domain/payout/mails.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { RequestEventName } from '#api/domain/request/events.ts';
import { payoutMessages, requestMessage, type WebhookType, webhookLimits } from '#api/domain/webhooks.ts';
import type { Queryable } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import { endpointsAboutPayout, endpointsAboutRequest, insertDeliveries } from './repo.ts';

/** Queue the messages about an event to the endpoints of a request's parties, in the transaction that causes it. */
export async function planRequestWebhooks(
  tx: Queryable,
  now: Date,
  {
    eventId,
    event,
    request,
  }: {
    eventId: string;
    event: RequestEventName;
    request: { id: string; paidAt: Date | null; withheldAt: Date | null };
  },
): Promise<void> {
  const type = requestMessage(event);
  if (!type) return;
  // An artist hears of a request once it is paid, and our team has nothing to check.
  const tellsArtist = request.paidAt !== null && request.withheldAt === null;
  const endpoints = await endpointsAboutRequest(tx, request.id, tellsArtist);
  await plan(tx, now, endpoints, { key: eventId, type, aboutId: request.id });
}

/** Queue the messages about a payout to the artist's endpoints; each event happens once per payout. */
export async function planPayoutWebhooks(
  tx: Queryable,
  now: Date,
  payoutId: string,
  event: PayoutEventName,
): Promise<void> {
  const endpoints = await endpointsAboutPayout(tx, payoutId);
  await plan(tx, now, endpoints, {
    key: `${payoutId}:${event}`,
    type: payoutMessages[event],
    aboutId: payoutId,
  });
}

async function plan(
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
      id: newId(),
      channel: 'webhook',
      endpointId,
      key: `${endpointId}:${key}`,
      ...message,
      ...times,
    })),
  );
}
