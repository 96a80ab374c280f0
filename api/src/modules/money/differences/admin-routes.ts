import { Elysia } from 'elysia';
import { dutiesFor } from '#api/domain/account/duties.ts';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { statement, statementDifferences } from './model.ts';
import { compareStatement } from './statement.ts';

/** A provider's statement, for admins who compare it with the books. */
export const adminDifferences = (ctx: Context) =>
  new Elysia({ name: 'admin-differences', tags: ['Admin'] })
    .use(access)
    .post('/admin/books/mpesa-statement', ({ body }) => compareStatement(ctx, body.csv), {
      access: 'admin',
      duties: dutiesFor.compareStatement,
      body: statement,
      response: statementDifferences,
      detail: {
        operationId: 'compareStatement',
        summary: 'Compare a statement of M-Pesa with the books',
      },
    });
