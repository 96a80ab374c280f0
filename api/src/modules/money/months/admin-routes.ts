import { Elysia } from 'elysia';
import { asAdmin } from '#api/domain/account/viewer.ts';
import { attached } from '#api/http/body/attached.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import type { Context } from '#api/start/context.ts';
import { archiveOf } from './archive.ts';
import { archive, closedMonth, closing, monthParams, months } from './model.ts';
import { closeMonth, listMonths } from './service.ts';

export const adminMonths = (ctx: Context) =>
  new Elysia({ name: 'admin-months', tags: ['Admin'] })
    .use(access)
    .use(freshProof(ctx))
    .get('/admin/books/months', () => listMonths(ctx), {
      access: 'admin',
      response: months,
      detail: { operationId: 'listMonths', summary: 'List closed months, and the one to close next' },
    })
    .post(
      '/admin/books/months/:month/close',
      ({ viewer, params, body }) => closeMonth(ctx, asAdmin(viewer), params.month, body),
      {
        access: 'admin',
        proof: true,
        params: monthParams,
        body: closing,
        response: closedMonth,
        refuses: ['invalid_transition', 'changed_meanwhile'],
        detail: { operationId: 'closeMonth', summary: 'Close the next month' },
      },
    )
    .get(
      '/admin/books/months/:month/archive',
      async ({ params }) => {
        const { name, parts } = await archiveOf(ctx, params.month);
        return attached(name, 'application/zip', parts);
      },
      {
        access: 'admin',
        params: monthParams,
        response: archive,
        detail: { operationId: 'getMonthArchive', summary: 'Download one of the closed months' },
      },
    );
