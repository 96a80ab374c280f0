import { Elysia } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import { asAdmin } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { mailList, mailQuery, resendOrder, resent } from './model.ts';
import { listForAdmin, resendForAdmin } from './service.ts';

/** Mails that have not reached anyone, for admins, and another try where they were refused. */
export const adminMails = (ctx: Context) =>
  new Elysia({ name: 'admin-mails', tags: ['Admin'] })
    .use(access)
    .get('/admin/mails', ({ query }) => listForAdmin(ctx, query), {
      access: 'admin',
      query: mailQuery,
      response: mailList,
      detail: { operationId: 'listUndeliveredMails', summary: 'List emails that did not arrive' },
    })
    .post('/admin/mails/resend', ({ viewer, body }) => resendForAdmin(ctx, asAdmin(viewer), body.ids), {
      access: 'admin',
      body: resendOrder,
      response: resent,
      detail: { operationId: 'resendMails', summary: 'Send emails again' },
    });
