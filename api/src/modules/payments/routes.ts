import { Elysia, t } from 'elysia';
import type { Context } from '#api/context.ts';
import { access } from '#api/plugins/access.ts';
import { idempotency } from '#api/plugins/idempotency.ts';
import { idParams } from '#api/schemas.ts';
import { findAs } from '../requests/owner.ts';
import { payAgain } from './again.ts';
import { receiveWebhook } from './inbox.ts';
import * as model from './model.ts';
import { presentMethods, presentPayment } from './present.ts';
import { providersFor } from './provider.ts';
import { receiptFor } from './receipt.ts';
import { attemptsAt, checkPayment, paymentOf, playSandbox } from './service.ts';
import { totalOf } from './start.ts';

const webhook = {
  access: 'provider',
  parse: 'text',
  body: t.String(),
  response: t.Object({ received: t.Boolean() }),
} as const;

export const payments = (ctx: Context) =>
  new Elysia({ name: 'payments', detail: { tags: ['Payments'] } })
    .use(access)
    .use(idempotency(ctx))
    .get(
      '/payments/:id',
      async ({ viewer, params }) => presentPayment(await paymentOf(ctx, viewer, params.id)),
      {
        access: 'party',
        params: idParams,
        response: model.payment,
      },
    )
    .get(
      '/requests/:id/payment-methods',
      async ({ viewer, params }) => {
        const request = await findAs(ctx.db, viewer, params.id, 'fan');
        return presentMethods(providersFor(ctx, totalOf(request)));
      },
      { access: 'party', params: idParams, response: model.paymentMethods },
    )
    .get(
      '/requests/:id/payments',
      async ({ viewer, params }) => ({
        items: (await attemptsAt(ctx, viewer, params.id)).map(presentPayment),
      }),
      { access: 'party', params: idParams, response: model.payments },
    )
    .get('/requests/:id/receipt', ({ viewer, params }) => receiptFor(ctx, viewer, params.id), {
      access: 'party',
      params: idParams,
      response: model.receipt,
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
      },
    )
    .post(
      '/payments/:id/check',
      async ({ viewer, params }) => presentPayment(await checkPayment(ctx, viewer, params.id)),
      { access: 'party', limit: 'checkout', params: idParams, response: model.payment },
    )
    .post(
      '/payments/:id/sandbox/:outcome',
      async ({ viewer, params, set }) => {
        await playSandbox(ctx, viewer, params.id, params.outcome);
        set.status = 202;
      },
      { access: 'party', params: model.sandboxParams, response: { 202: t.Void() } },
    )
    .post(
      '/payments/webhooks/:provider',
      async ({ params, body, request, network }) => {
        const received = { headers: request.headers, body, secret: null, address: network };
        await receiveWebhook(ctx, params.provider, received);
        return { received: true };
      },
      { ...webhook, params: t.Object({ provider: t.String({ maxLength: 40 }) }) },
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
      },
    );
