import { Elysia } from 'elysia';
import { asAdmin } from '#api/domain/account/viewer.ts';
import { csvFile } from '#api/http/body/csv-file.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import type { Context } from '#api/start/context.ts';
import { handedOn, handingOn, taxList, taxListQuery, taxMonths, taxParams, taxQuery } from './model.ts';
import { listTax, recordHandedOn, taxedIn, taxFile } from './service.ts';

export const adminTax = (ctx: Context) =>
  new Elysia({ name: 'admin-tax', tags: ['Admin'] })
    .use(access)
    .use(freshProof(ctx))
    .get('/admin/books/tax', ({ query }) => listTax(ctx, query.year), {
      access: 'admin',
      query: taxQuery,
      response: taxMonths,
      detail: { operationId: 'listTax', summary: 'List the tax of each country by month' },
    })
    .get(
      '/admin/books/tax/:country/:month',
      async ({ params, query }) =>
        query.format === 'csv' ? csvFile(await taxFile(ctx.db, params)) : await taxedIn(ctx.db, params),
      {
        access: 'admin',
        csv: true,
        params: taxParams,
        query: taxListQuery,
        response: taxList,
        detail: { operationId: 'getTaxList', summary: 'Read a tax office’s list, or download it as CSV' },
      },
    )
    .post(
      '/admin/books/tax/:country/:month/handed-on',
      ({ viewer, params, body }) => recordHandedOn(ctx, asAdmin(viewer), params, body),
      {
        access: 'admin',
        proof: true,
        params: taxParams,
        body: handingOn,
        response: handedOn,
        refuses: ['not_found', 'already_exists'],
        detail: { operationId: 'recordTaxHandedOn', summary: 'Record tax that was paid to its office' },
      },
    );
