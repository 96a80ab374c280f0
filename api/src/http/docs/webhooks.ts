import {
  topicWords,
  type WebhookTopic,
  webhookLimits,
  webhookTopics,
} from '#api/domain/notifications/webhooks.ts';
import { formatSpan } from '#api/domain/text/measures.ts';
import { titled } from '#api/http/schemas.ts';
import { challengeMessage, webhookMessage } from '#api/modules/notifications/webhooks/model.ts';
import type { Answer } from './answers.ts';
import { jsonSchema } from './json-schema.ts';
import type { Parameter } from './parameters.ts';

/** A call we make, and how we treat the receiver's responses. */
interface OutgoingCall {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: [];
  parameters: Parameter[];
  requestBody: { required: true; content: Record<string, { schema: object }> };
  responses: Record<string, Answer>;
}

export type OutgoingCalls = Record<string, { post: OutgoingCall }>;

const text = { type: 'string' };
const headers: Parameter[] = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The same for every attempt to send a message.',
    schema: { type: 'string', format: 'uuid' },
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'When this attempt was signed, in seconds since 1970.',
    schema: text,
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      '`v1,` and the HMAC-SHA256 of id, timestamp and body in base64, as Standard Webhooks describes.',
    schema: text,
  },
];

const titles: Record<WebhookTopic, string> = { request: 'RequestMessage', payout: 'PayoutMessage' };

export function outgoingCalls(): OutgoingCalls {
  const calls = webhookTopics.map((topic) => [topic, { post: outgoingCall(topic) }] as const);
  return { challenge: { post: challengeCall() }, ...Object.fromEntries(calls) };
}

const taking = (message: object) =>
  ({ required: true, content: { 'application/json': { schema: jsonSchema(message) } } }) as const;

function challengeCall(): OutgoingCall {
  return {
    operationId: 'challengeWebhook',
    summary: 'Before an address becomes a webhook',
    description: 'It isn’t signed: the secret comes once the address has answered.',
    tags: ['Webhooks'],
    security: [],
    parameters: [],
    requestBody: taking(challengeMessage),
    responses: {
      '2XX': { description: 'The challenge as the body adds the webhook.' },
      default: { description: 'The webhook is not added.' },
    },
  };
}

function outgoingCall(topic: WebhookTopic): OutgoingCall {
  return {
    operationId: `${topic}Webhook`,
    summary: `${topicWords[topic].name()}: what happens, as it happens`,
    description: topicWords[topic].tells(),
    tags: ['Webhooks'],
    security: [],
    parameters: headers,
    requestBody: taking(titled(titles[topic], webhookMessage(topic))),
    responses: {
      '2XX': { description: 'The message was received.' },
      '410': { description: 'The message is not wanted, and is not resent.' },
      default: { description: `We try again for ${formatSpan(webhookLimits.triedFor)}.` },
    },
  };
}
