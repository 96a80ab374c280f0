import { Elysia, t } from 'elysia';
import { accepted } from '#api/http/empty.ts';
import { idempotency } from '#api/http/idempotency/idempotency.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import { providersFor, readOperators } from '#api/modules/money/outgoing/outgoing.ts';
import { findAs } from '#api/records/request-parties.ts';
import type { Context } from '#api/start/context.ts';
import { receiveWebhook } from './inbox.ts';
import * as model from './model.ts';
import { guessOperator } from './payer.ts';
import { presentMethods, presentPayment, receiptFor } from './present.ts';
import { payAgain } from './retry.ts';
import { attemptsAt, checkPayment, paymentOf, playSandbox } from './service.ts';
import { totalOf } from './start.ts';

const webhook = {
  access: 'provider',
  parse: 'text',
  body: t.String(),
  response: t.Object({ received: t.Boolean() }),
} as const;

export const payments = (ctx: Context) =>
  new Elysia({ name: 'payments', tags: ['Payments'] })
    .use(access)
    .use(idempotency(ctx))
    .get(
      '/payments/:id',
      async ({ viewer, params }) => presentPayment(await paymentOf(ctx, viewer, params.id)),
      {
        access: 'party',
        scope: 'own:read',
        params: idParams,
        response: model.payment,
        detail: { operationId: 'getPayment', summary: 'Read a payment' },
      },
    )
    .get(
      '/requests/:id/payment-methods',
      async ({ viewer, params }) => {
        const request = await findAs(ctx.db, viewer, params.id, 'fan');
        await readOperators(ctx);
        return presentMethods(providersFor(ctx, totalOf(request)), request);
      },
      {
        access: 'party',
        params: idParams,
        response: model.paymentMethods,
        detail: { operationId: 'listPaymentMethods', summary: 'List the payment methods for a request' },
      },
    )
    .get(
      '/requests/:id/payments',
      async ({ viewer, params }) => ({
        items: (await attemptsAt(ctx, viewer, params.id)).map(presentPayment),
      }),
      {
        access: 'party',
        scope: 'own:read',
        params: idParams,
        response: model.payments,
        detail: { operationId: 'listPayments', summary: 'List payments of a request' },
      },
    )
    .get('/requests/:id/receipt', ({ viewer, params }) => receiptFor(ctx, viewer, params.id), {
      access: 'party',
      scope: 'own:read',
      params: idParams,
      response: model.receipt,
      detail: { operationId: 'getReceipt', summary: 'Read the receipt of a request' },
    })
    .post(
      '/requests/:id/payments',
      async ({ viewer, params, body, targetId, status }) => {
        const request = await findAs(ctx.db, viewer, params.id, 'fan');
        return status(201, presentPayment(await payAgain(ctx, request, body, targetId)));
      },
      {
        access: 'party',
        idempotent: true,
        limit: 'checkout',
        params: idParams,
        body: model.paymentChoice,
        response: { 201: model.payment },
        refuses: ['payment_closed', 'payment_in_progress', 'artist_unavailable'],
        detail: { operationId: 'payAgain', summary: 'Pay for a request with another method' },
      },
    )
    .post(
      '/requests/:id/operator',
      async ({ viewer, params, body }) => {
        const request = await findAs(ctx.db, viewer, params.id, 'fan');
        return { operator: await guessOperator(ctx, request, body) };
      },
      {
        access: 'party',
        limit: 'checkout',
        params: idParams,
        body: model.numberToGuess,
        response: model.guessedOperator,
        refuses: ['artist_unavailable'],
        detail: {
          operationId: 'guessOperator',
          summary: 'Tell which mobile-money operator a number is with',
        },
      },
    )
    .post(
      '/payments/:id/check',
      async ({ viewer, params }) => presentPayment(await checkPayment(ctx, viewer, params.id)),
      {
        access: 'party',
        limit: 'checkout',
        params: idParams,
        response: model.payment,
        detail: {
          operationId: 'checkPayment',
          summary: 'Check with the provider whether a payment went through',
        },
      },
    )
    .post(
      '/payments/:id/sandbox/:outcome',
      ({ viewer, params }) => playSandbox(ctx, viewer, params.id, params.outcome),
      {
        ...accepted,
        access: 'party',
        params: model.sandboxParams,
        refuses: ['payment_closed'],
        detail: { operationId: 'playSandboxPayment', summary: 'Play the outcome of a test payment' },
      },
    )
    .post(
      '/payments/webhooks/:provider',
      async ({ params, body, request, network }) => {
        const received = { headers: request.headers, body, secret: null, address: network };
        await receiveWebhook(ctx, params.provider, received);
        return { received: true };
      },
      {
        ...webhook,
        params: t.Object({ provider: t.String({ maxLength: 40 }) }),
        refuses: ['invalid_signature', 'invalid_body'],
        detail: { operationId: 'receiveWebhook', summary: 'Receive an event from a payment provider' },
      },
    )
    .post(
      '/payments/webhooks/:provider/:secret',
      async ({ params: { provider, secret }, body, request, network }) => {
        await receiveWebhook(ctx, provider, { headers: request.headers, body, secret, address: network });
        return { received: true };
      },
      {
        ...webhook,
        params: t.Object({ provider: t.String({ maxLength: 40 }), secret: t.String({ maxLength: 200 }) }),
        refuses: ['invalid_signature', 'invalid_body'],
        detail: {
          operationId: 'receiveSecretWebhook',
          summary: 'Receive an event at an address with a secret',
        },
      },
    );
