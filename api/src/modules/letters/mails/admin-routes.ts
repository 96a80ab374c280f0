import { Elysia } from 'elysia';
import { dutiesFor } from '#api/domain/account/duties.ts';
import { access } from '#api/http/plugins/access.ts';
import { csvFile } from '#api/http/plugins/csv-file.ts';
import { idParams } from '#api/http/schemas.ts';
import { asAdmin } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { mailFile } from './file.ts';
import { mailList, mailQuery, resendOrder, resent, sentMail } from './model.ts';
import { readSentMail, sendAgain } from './sent.ts';
import { listForAdmin, resendForAdmin } from './service.ts';

/** Unsent mails, for admins, who can resend undeliverable ones. */
export const adminMails = (ctx: Context) =>
  new Elysia({ name: 'admin-mails', tags: ['Admin'] })
    .use(access)
    .get(
      '/admin/mails',
      async ({ query }) =>
        query.format === 'csv' ? csvFile(await mailFile(ctx, query)) : await listForAdmin(ctx, query),
      {
        access: 'admin',
        csv: true,
        duties: dutiesFor.listUndeliveredMails,
        query: mailQuery,
        response: mailList,
        detail: { operationId: 'listUndeliveredMails', summary: 'List emails that have not gone out' },
      },
    )
    .get('/admin/mails/:id', ({ params }) => readSentMail(ctx, params.id), {
      access: 'admin',
      duties: dutiesFor.readMail,
      params: idParams,
      response: sentMail,
      detail: { operationId: 'readMail', summary: 'Read an email as it was sent, without its secrets' },
    })
    .post('/admin/mails/:id/resend', ({ viewer, params }) => sendAgain(ctx, asAdmin(viewer), params.id), {
      access: 'admin',
      duties: dutiesFor.sendMailAgain,
      params: idParams,
      response: sentMail,
      refuses: ['invalid_transition'],
      detail: { operationId: 'sendMailAgain', summary: 'Send an email again, after a pause' },
    })
    .post('/admin/mails/resend', ({ viewer, body }) => resendForAdmin(ctx, asAdmin(viewer), body.ids), {
      access: 'admin',
      duties: dutiesFor.resendMails,
      body: resendOrder,
      response: resent,
      detail: { operationId: 'resendMails', summary: 'Resend emails' },
    });
