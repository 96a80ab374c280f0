import { Elysia } from 'elysia';
import { asAdmin } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import { idParams } from '#api/http/schemas.ts';
import type { Context } from '#api/start/context.ts';
import { notificationList, notificationQuery, resendOrder, resent, sentMail } from './model.ts';
import { readSentMail, sendAgain } from './sent.ts';
import { listForAdmin, resendForAdmin } from './service.ts';

export const adminNotifications = (ctx: Context) =>
  new Elysia({ name: 'admin-notifications', tags: ['Admin'] })
    .use(access)
    .get('/admin/notifications', ({ query }) => listForAdmin(ctx, query), {
      access: 'admin',
      query: notificationQuery,
      response: notificationList,
      detail: {
        operationId: 'listNotifications',
        summary: 'List emails, texts, WhatsApp messages, pushes and webhook messages',
      },
    })
    .get('/admin/notifications/:id', ({ params }) => readSentMail(ctx, params.id), {
      access: 'admin',
      params: idParams,
      response: sentMail,
      detail: { operationId: 'readMail', summary: 'Read an email as it was sent, without its secrets' },
    })
    .post(
      '/admin/notifications/:id/resend',
      ({ viewer, params }) => sendAgain(ctx, asAdmin(viewer), params.id),
      {
        access: 'admin',
        params: idParams,
        response: sentMail,
        refuses: ['invalid_transition'],
        detail: { operationId: 'sendMailAgain', summary: 'Send an email again, after a pause' },
      },
    )
    .post(
      '/admin/notifications/resend',
      ({ viewer, body }) => resendForAdmin(ctx, asAdmin(viewer), body.ids),
      {
        access: 'admin',
        body: resendOrder,
        response: resent,
        detail: { operationId: 'resendNotifications', summary: 'Resend what failed' },
      },
    );
