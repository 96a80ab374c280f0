import { Elysia } from 'elysia';
import { asUser } from '#api/domain/account/viewer.ts';
import { accepted, noContent } from '#api/http/empty.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import { idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { createdEndpoint, deliveryList, deliveryParams, endpointList, endpointWish } from './model.ts';
import { createEndpoint, listDeliveries, listEndpoints, removeEndpoint, sendAgain } from './service.ts';

/** The caller's own webhooks. */
export const webhooks = (ctx: Context) =>
  new Elysia({ name: 'webhooks', tags: ['Webhooks'] })
    .use(access)
    .use(freshProof(ctx))
    .get('/users/me/webhooks', ({ viewer }) => listEndpoints(ctx, asUser(viewer)), {
      access: 'session',
      response: { 200: endpointList },
      detail: { operationId: 'listWebhooks', summary: 'List your webhooks' },
    })
    .post(
      '/users/me/webhooks',
      async ({ viewer, body, status }) => status(201, await createEndpoint(ctx, asUser(viewer), body)),
      {
        access: 'session',
        proof: true,
        body: endpointWish,
        response: { 201: createdEndpoint },
        refuses: ['too_many_webhooks'],
        detail: {
          operationId: 'createWebhook',
          summary: 'Add a webhook',
          description:
            'We first POST `{ type: "webhook.challenge", timestamp, data: { challenge } }`, unsigned, and the address is refused unless it responds with the challenge as its body. From then on we POST `{ type, timestamp, data: { id } }`, signed as Standard Webhooks describes, to an address on the public internet, and retry until it answers 2xx. A message may arrive twice: its `webhook-id` is the same. It names the request or payout; read the details with an API key.',
        },
      },
    )
    .delete(
      '/users/me/webhooks/:id',
      ({ viewer, params }) => removeEndpoint(ctx, asUser(viewer), params.id),
      {
        ...noContent,
        access: 'session',
        params: idParams,
        detail: { operationId: 'deleteWebhook', summary: 'Delete a webhook' },
      },
    )
    .get(
      '/users/me/webhooks/:id/deliveries',
      ({ viewer, params }) => listDeliveries(ctx, asUser(viewer), params.id),
      {
        access: 'session',
        params: idParams,
        response: { 200: deliveryList },
        detail: { operationId: 'listWebhookDeliveries', summary: 'List the latest messages to a webhook' },
      },
    )
    .post(
      '/users/me/webhooks/:id/deliveries/:deliveryId/send-again',
      ({ viewer, params }) => sendAgain(ctx, asUser(viewer), params),
      {
        ...accepted,
        access: 'session',
        params: deliveryParams,
        detail: { operationId: 'sendWebhookAgain', summary: 'Resend a webhook message' },
      },
    );
