import { Elysia, t } from 'elysia';
import type { Context } from '#api/context.ts';
import { access } from '#api/plugins/access.ts';
import { idParams } from '#api/schemas.ts';
import { findAs } from '../requests/owner.ts';
import { receiveWebhook } from './inbox.ts';
import * as model from './model.ts';
import { presentMethods, presentPayment } from './present.ts';
import { receiptFor } from './receipt.ts';
import { paymentOf, playSandbox } from './service.ts';
import { payAgain, paymentMethods } from './start.ts';

export const payments = (ctx: Context) =>
  new Elysia({ name: 'payments', detail: { tags: ['Payments'] } })
    .use(access)
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
        await findAs(ctx.db, viewer, params.id, 'fan');
        return presentMethods(paymentMethods(ctx));
      },
      { access: 'party', params: idParams, response: model.paymentMethods },
    )
    .get('/requests/:id/receipt', ({ viewer, params }) => receiptFor(ctx, viewer, params.id), {
      access: 'party',
      params: idParams,
      response: model.receipt,
    })
    .post(
      '/requests/:id/payments',
      async ({ viewer, params, body, status }) => {
        await findAs(ctx.db, viewer, params.id, 'fan');
        return status(201, presentPayment(await payAgain(ctx, params.id, body.method)));
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
      '/payments/:id/sandbox/:outcome',
      async ({ viewer, params, set }) => {
        await playSandbox(ctx, viewer, params.id, params.outcome);
        set.status = 202;
      },
      { access: 'party', params: model.sandboxParams, response: { 202: t.Void() } },
    )
    .post(
      '/payments/webhooks/:provider',
      async ({ params, body, request }) => {
        await receiveWebhook(ctx, params.provider, request.headers, body);
        return { received: true };
      },
      {
        access: 'provider',
        parse: 'text',
        params: t.Object({ provider: t.String({ maxLength: 40 }) }),
        body: t.String(),
        response: t.Object({ received: t.Boolean() }),
      },
    );
