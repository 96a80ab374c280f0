import { Elysia, t } from 'elysia';
import type { Context } from '#api/context.ts';
import { access } from '#api/plugins/access.ts';
import { freshProof } from '#api/plugins/fresh-proof.ts';
import { idParams } from '#api/schemas.ts';
import { asUser } from '#api/viewer.ts';
import { deliveryList, deliveryParams, endpointList, endpointWish, madeEndpoint } from './model.ts';
import { endEndpoint, listDeliveries, listEndpoints, makeEndpoint, sendAgain } from './service.ts';

/** Where people want to be told what happens to what is theirs. */
export const webhooks = (ctx: Context) =>
  new Elysia({ name: 'webhooks', tags: ['Accounts'] })
    .use(access)
    .use(freshProof(ctx))
    .get('/users/me/webhooks', ({ viewer }) => listEndpoints(ctx, asUser(viewer)), {
      access: 'session',
      response: { 200: endpointList },
      detail: { operationId: 'listWebhooks', summary: 'List your webhooks' },
    })
    .post(
      '/users/me/webhooks',
      async ({ viewer, body, status }) => status(201, await makeEndpoint(ctx, asUser(viewer), body)),
      {
        access: 'session',
        proof: true,
        body: endpointWish,
        response: { 201: madeEndpoint },
        refuses: ['too_many_webhooks'],
        detail: {
          operationId: 'makeWebhook',
          summary: 'Be told by a webhook',
          description:
            'We POST `{ type, timestamp, data: { id } }`, signed by the rules of Standard Webhooks, to an address on the public internet, and try again until it answers 2xx. A message may come twice: `webhook-id` tells. It names the request or payout; read the rest with an API key.',
        },
      },
    )
    .delete(
      '/users/me/webhooks/:id',
      async ({ viewer, params, status }) => {
        await endEndpoint(ctx, asUser(viewer), params.id);
        return status(204, undefined);
      },
      {
        access: 'session',
        params: idParams,
        response: { 204: t.Void() },
        detail: { operationId: 'endWebhook', summary: 'End a webhook' },
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
      async ({ viewer, params, set }) => {
        await sendAgain(ctx, asUser(viewer), params);
        set.status = 202;
      },
      {
        access: 'session',
        params: deliveryParams,
        response: { 202: t.Void() },
        detail: { operationId: 'sendWebhookAgain', summary: 'Send a message of a webhook again' },
      },
    );
