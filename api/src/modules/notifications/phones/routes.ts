import { Elysia, t } from 'elysia';
import { asUser } from '#api/domain/account/viewer.ts';
import { noContent } from '#api/http/empty.ts';
import { idempotency } from '#api/http/idempotency/idempotency.ts';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { hearText, storeReport } from '../delivery-reports.ts';
import { phoneChoices, phoneWish, quietHours, textPhone, typedCode } from './model.ts';
import {
  choose,
  chooseQuiet,
  confirmOwnPhone,
  removePhone,
  setPhone,
  viewPhone,
  viewQuiet,
} from './service.ts';

const heard = {
  access: 'provider',
  parse: 'text',
  params: t.Object({ secret: t.String({ maxLength: 200 }) }),
  body: t.String(),
  response: t.Object({ received: t.Boolean() }),
} as const;

/** The caller's phone, and what Africa's Talking tells us about texts. */
export const texts = (ctx: Context) =>
  new Elysia({ name: 'texts', tags: ['Texts'] })
    .use(access)
    .use(idempotency(ctx))
    .get('/users/me/phone', ({ viewer }) => viewPhone(ctx, asUser(viewer)), {
      access: 'session',
      response: { 200: textPhone },
      detail: { operationId: 'getTextPhone', summary: 'Read which phone gets news, which, and how' },
    })
    .put(
      '/users/me/phone',
      ({ viewer, body, network }) => setPhone(ctx, asUser(viewer), { ...body, network }),
      {
        access: 'session',
        body: phoneWish,
        response: { 200: textPhone },
        refuses: ['not_found', 'email_unconfirmed'],
        detail: {
          operationId: 'setTextPhone',
          summary: 'Add a phone, or another number',
          description: 'We text a code to it; nothing else goes there before it is confirmed.',
        },
      },
    )
    .post('/users/me/phone/confirm', ({ viewer, body }) => confirmOwnPhone(ctx, asUser(viewer), body.code), {
      access: 'session',
      once: true,
      body: typedCode,
      response: { 200: textPhone },
      detail: { operationId: 'confirmTextPhone', summary: 'Confirm a phone with the code' },
    })

    .put('/users/me/phone/choices', ({ viewer, body }) => choose(ctx, asUser(viewer), body), {
      access: 'session',
      body: phoneChoices,
      response: { 200: textPhone },
      refuses: ['not_found'],
      detail: {
        operationId: 'chooseTexts',
        summary: 'Choose what we text or send on WhatsApp',
        description: 'What goes there isn’t mailed, unless it can’t be delivered.',
      },
    })
    .delete('/users/me/phone', ({ viewer }) => removePhone(ctx, asUser(viewer)), {
      ...noContent,
      access: 'session',
      refuses: ['not_found'],
      detail: { operationId: 'removeTextPhone', summary: 'Remove the phone' },
    })
    .get('/users/me/quiet-hours', ({ viewer }) => viewQuiet(ctx, asUser(viewer)), {
      access: 'session',
      response: { 200: quietHours },
      detail: {
        operationId: 'getQuietHours',
        summary: 'Read when nothing comes to your phones and browsers',
      },
    })
    .put('/users/me/quiet-hours', ({ viewer, body }) => chooseQuiet(ctx, asUser(viewer), body), {
      access: 'session',
      body: quietHours,
      response: { 200: quietHours },
      detail: {
        operationId: 'chooseQuietHours',
        summary: 'Choose when nothing comes to your phones and browsers',
        description: 'What happens meanwhile comes afterwards, in one message. Emails come at any time.',
      },
    })
    .post(
      '/texts/:secret/reports',
      async ({ params: { secret }, body, network }) => {
        await storeReport(ctx, { secret, body, address: network });
        return { received: true };
      },
      {
        ...heard,
        refuses: ['invalid_signature', 'not_found'],
        detail: { operationId: 'receiveTextReport', summary: 'Receive a delivery report of a text' },
      },
    )
    .post(
      '/texts/:secret/incoming',
      async ({ params: { secret }, body, network }) => {
        await hearText(ctx, { secret, body, address: network });
        return { received: true };
      },
      {
        ...heard,
        refuses: ['invalid_signature'],
        detail: { operationId: 'receiveText', summary: 'Receive a text that someone sent us' },
      },
    );
