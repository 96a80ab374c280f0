import { Elysia } from 'elysia';
import { dutiesFor } from '#api/domain/account/duties.ts';
import { access } from '#api/http/plugins/access.ts';
import { csvFile } from '#api/http/plugins/csv-file.ts';
import { asAdmin } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { mailFile } from './file.ts';
import { mailList, mailQuery, resendOrder, resent } from './model.ts';
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
    .post('/admin/mails/resend', ({ viewer, body }) => resendForAdmin(ctx, asAdmin(viewer), body.ids), {
      access: 'admin',
      duties: dutiesFor.resendMails,
      body: resendOrder,
      response: resent,
      detail: { operationId: 'resendMails', summary: 'Resend emails' },
    });
