import type { PayoutEventName } from './payout/mails.ts';
import type { RequestEventName } from './request/events.ts';

/** What an endpoint can be told about. */
export const webhookTopics = ['request', 'payout'] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

export const topicWords: Record<WebhookTopic, { name: string; tells: string }> = {
  request: {
    name: 'Requests',
    tells: 'Requests you made and, as an artist, requests to you once they’re paid.',
  },
  payout: { name: 'Payouts', tells: 'As an artist, when one is requested, paid, failed or rejected.' },
};

/** The events of a request that both parties may know of; the rest of its history is between one of them and us. */
const told = [
  'paid',
  'cancelled',
  'declined',
  'accepted',
  'expired',
  'extension_asked',
  'extension_approved',
  'extension_refused',
  'delivered',
  'redo_asked',
  'redo_refused',
  'redo_lapsed',
  'approved',
  'auto_approved',
  'reported',
  'released',
  'dispute_lapsed',
  'refunded',
  'withdrawn',
] as const satisfies readonly RequestEventName[];

export const webhookTypes = [
  ...told.map((event) => `request.${event}` as const),
  'payout.requested',
  'payout.paid',
  'payout.failed',
  'payout.rejected',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** The message that tells of an event in a request's history; null where none does. */
export function requestMessage(event: RequestEventName): WebhookType | null {
  const found = told.find((each) => each === event);
  return found ? `request.${found}` : null;
}

export const payoutMessages: Record<PayoutEventName, WebhookType> = {
  payout_requested: 'payout.requested',
  payout_paid: 'payout.paid',
  payout_failed: 'payout.failed',
  payout_rejected: 'payout.rejected',
};

/** Why a try failed: `refused` is an answer other than 2xx; `secret_lost` was sealed with an `AUTH_SECRET` that is gone. */
export const webhookFailures = ['refused', 'unreachable', 'private_address', 'secret_lost'] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

/** The same for people. */
export const failureWords: Record<WebhookFailure, string> = {
  refused: 'the address answered with an error',
  unreachable: 'the address didn’t answer',
  private_address: 'the address isn’t on the public internet',
  secret_lost: 'we can’t sign it any more. Delete this webhook and add it again',
};

const hour = 60 * 60_000;

export const webhookLimits = {
  url: 500,
  perAccount: 5,
  /** How long a message is tried, in milliseconds. */
  triedFor: 24 * hour,
} as const;
