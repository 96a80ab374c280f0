import { m } from '@salamu/messages/messages';
import type { RequestEventName } from '../request/history/events.ts';
import type { EndpointEvent, PayoutEndpointEvent } from './kinds.ts';

export const webhookTopics = ['request', 'payout'] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

export const topicWords: Record<WebhookTopic, { name: () => string; tells: () => string }> = {
  request: { name: m.topic_request, tells: m.topic_request_tells },
  payout: { name: m.topic_payout, tells: m.topic_payout_tells },
};

type MessageOf<Event extends string> = Event extends `payout_${infer Name}`
  ? `payout.${Name}`
  : `request.${Event}`;

/** Every message and its meaning. Events that only concern us and one party of a request have none. */
export const messageWords = {
  'request.paid': 'The payment has arrived.',
  'request.hold_lapsed': 'Our team did not read a held brief in time. The fan gets a refund.',
  'request.cancelled': 'Cancelled before the artist began. If it was paid, the fan gets a refund.',
  'request.declined': 'Declined. The fan gets a refund.',
  'request.accepted': 'The artist accepted.',
  'request.expired': 'The deadline passed without a video. The fan gets a refund.',
  'request.extension_asked': 'The artist asked for more time.',
  'request.extension_approved': 'The fan gave the artist more time.',
  'request.extension_refused': 'The fan did not give the artist more time.',
  'request.delivered': 'The artist delivered a video.',
  'request.redo_asked': 'The fan asked for another take.',
  'request.redo_refused': 'The artist declined to record another take. Our team decides.',
  'request.redo_lapsed': 'No new take arrived in time. Our team decides.',
  'request.approved': 'The fan approved the video.',
  'request.auto_approved': 'The video was approved automatically.',
  'request.reported': 'The fan reported a problem to our team.',
  'request.released': 'Our team decided in the artist’s favour.',
  'request.part_refunded': 'Our team refunds the fan a part; the artist gets their share of the rest.',
  'request.late_refunded': 'Our team refunds the fan after completion, out of our commission.',
  'request.late_refund_taken': 'Our team refunds the fan after completion, out of the artist’s balance.',
  'request.redo_ordered': 'Our team asked the artist for another take.',
  'request.dispute_lapsed': 'Our team did not decide in time. The fan gets a refund.',
  'request.refunded': 'Our team refunds the fan.',
  'request.withdrawn': 'The artist is no longer available. The fan gets a refund.',
  'request.paused': 'The fan’s bank disputes the payment. Nothing happens until it decides.',
  'request.resumed': 'The bank decided for the payment. Every deadline moved by the length of the pause.',
  'request.chargeback_lost': 'The bank gave the fan the money back, which ended the request.',
  'payout.requested': 'The artist requested a payout.',
  'payout.paid': 'The payout was paid.',
  'payout.failed': 'The payout failed.',
  'payout.rejected': 'Our team rejected the payout.',
} as const satisfies Record<MessageOf<EndpointEvent>, string>;
export type WebhookType = keyof typeof messageWords;
export const webhookTypes = Object.keys(messageWords) as WebhookType[];

/** The message for an event in a request's history, or null. */
export function requestMessage(event: RequestEventName): WebhookType | null {
  return webhookTypes.find((type) => type === `request.${event}`) ?? null;
}

export const payoutMessages: Record<PayoutEndpointEvent, WebhookType> = {
  payout_requested: 'payout.requested',
  payout_paid: 'payout.paid',
  payout_failed: 'payout.failed',
  payout_rejected: 'payout.rejected',
};

/** Why a try failed: `refused` is any response but 2xx; `secret_lost` was sealed with an `AUTH_SECRET` that is gone. */
export const webhookFailures = ['refused', 'unreachable', 'private_address', 'secret_lost'] as const;

export const failureWords: Record<(typeof webhookFailures)[number], () => string> = {
  refused: m.webhook_failure_refused,
  unreachable: m.webhook_failure_unreachable,
  private_address: m.webhook_failure_private,
  secret_lost: m.webhook_failure_secret,
};

const hour = 60 * 60_000;

export const webhookLimits = {
  url: 500,
  perAccount: 5,
  /** How long we retry a message, in milliseconds. */
  triedFor: 24 * hour,
} as const;
