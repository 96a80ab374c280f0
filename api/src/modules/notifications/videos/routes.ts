import { Elysia, t } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { whatsAppWish } from './model.ts';
import { endWish, viewWish } from './service.ts';
import { answerChallenge, hearWhatsApp } from './whatsapp-webhook.ts';

const wished = { access: 'party', params: idParams, response: whatsAppWish } as const;

/** A video on its fan's WhatsApp, and what Meta tells us. */
export const whatsApp = (ctx: Context) =>
  new Elysia({ name: 'whatsapp', tags: ['Texts'] })
    .use(access)
    .get('/requests/:id/whatsapp', ({ viewer, params }) => viewWish(ctx, viewer, params.id), {
      ...wished,
      detail: { operationId: 'getWhatsAppWish', summary: 'See whether the video comes on WhatsApp too' },
    })
    .delete('/requests/:id/whatsapp', ({ viewer, params }) => endWish(ctx, viewer, params.id), {
      ...wished,
      detail: { operationId: 'endWhatsAppWish', summary: 'Send nothing on WhatsApp, and forget the number' },
    })
    .get(
      '/whatsapp/events',
      ({ request, set }) => {
        set.headers['content-type'] = 'text/plain; charset=utf-8';
        return answerChallenge(ctx, new URL(request.url).searchParams);
      },
      {
        access: 'provider',
        response: t.String({ contentMediaType: 'text/plain' }),
        refuses: ['invalid_signature'],
        detail: { operationId: 'confirmWhatsAppAddress', summary: 'Answer Meta’s challenge' },
      },
    )
    .post(
      '/whatsapp/events',
      async ({ request, body }) => {
        await hearWhatsApp(ctx, body, request.headers.get('x-hub-signature-256') ?? '');
        return { received: true };
      },
      {
        access: 'provider',
        parse: 'text',
        body: t.String(),
        response: t.Object({ received: t.Boolean() }),
        refuses: ['invalid_signature', 'invalid_body', 'not_found'],
        detail: { operationId: 'receiveWhatsAppEvent', summary: 'Receive an event from WhatsApp' },
      },
    );
