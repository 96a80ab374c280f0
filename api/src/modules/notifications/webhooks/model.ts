import { m } from '@salamu/messages/messages';
import { t } from 'elysia';
import {
  type WebhookTopic,
  webhookFailures,
  webhookLimits,
  webhookTopics,
  webhookTypes,
} from '#api/domain/notifications/webhooks.ts';
import { integer, nullable, oneOf, secret, time, titled, uuid } from '#api/http/schemas.ts';

export const endpointWish = t.Object({
  url: t.String({
    maxLength: webhookLimits.url,
    pattern: '^https?://[^\\s/?#@]+([/?][^\\s#]*)?$',
    error: () => m.refused_webhook_url(),
  }),
  topics: t.Array(oneOf(webhookTopics), {
    minItems: 1,
    maxItems: webhookTopics.length,
    uniqueItems: true,
    error: () => m.refused_webhook_topics(),
  }),
});
export type EndpointWish = typeof endpointWish.static;

const fields = {
  id: uuid,
  url: secret('People put the receiver’s tokens into such URLs.'),
  topics: t.Array(oneOf(webhookTopics)),
  createdAt: time,
};

export const endpoint = titled('WebhookEndpoint', t.Object(fields));
export type EndpointView = typeof endpoint.static;
export const endpointList = t.Object({ items: t.Array(endpoint) });

export const createdEndpoint = t.Object({
  ...fields,
  secret: secret('What our messages are signed with (`whsec_…`, Standard Webhooks). It is shown only once.'),
});

export const delivery = titled(
  'WebhookDelivery',
  t.Object({
    id: t.String({ format: 'uuid', description: 'The `webhook-id` of every attempt.' }),
    type: oneOf(webhookTypes),
    aboutId: t.String({ format: 'uuid', description: 'The request or payout.' }),
    createdAt: time,
    attempts: integer({ minimum: 0 }),
    status: nullable(integer({ description: 'The status of the last response.' })),
    failure: t.Union([oneOf(webhookFailures), t.Null()], { description: 'Why the last attempt failed.' }),
    deliveredAt: nullable(time),
    nextTryAt: nullable(time),
  }),
);
export type DeliveryView = typeof delivery.static;
export const deliveryList = t.Object({ items: t.Array(delivery) });

/** What we post about a topic. */
export const webhookMessage = (topic: WebhookTopic) =>
  t.Object({
    type: oneOf(webhookTypes.filter((type) => type.startsWith(`${topic}.`))),
    timestamp: t.String({ format: 'date-time', description: 'When it happened.' }),
    data: t.Object({ id: t.String({ format: 'uuid', description: `The ${topic}.` }) }),
  });
export type WebhookMessage = ReturnType<typeof webhookMessage>['static'];

/** What we post to an address before it becomes an endpoint. */
export const challengeMessage = titled(
  'ChallengeMessage',
  t.Object({
    type: t.Literal('webhook.challenge'),
    timestamp: t.String({ format: 'date-time' }),
    data: t.Object({ challenge: t.String({ description: 'The body of your response, as plain text.' }) }),
  }),
);
export type ChallengeMessage = typeof challengeMessage.static;

export const deliveryParams = t.Object({
  id: t.String({ maxLength: 100 }),
  deliveryId: t.String({ maxLength: 100 }),
});
