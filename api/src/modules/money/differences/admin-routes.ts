import { Elysia } from 'elysia';
import { asAdmin } from '#api/domain/account/viewer.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import type { Context } from '#api/start/context.ts';
import { closeDifference } from './close.ts';
import { closedDifference, closing, statement, statementDifferences } from './model.ts';
import { compareStatement } from './statement.ts';

export const adminDifferences = (ctx: Context) =>
  new Elysia({ name: 'admin-differences', tags: ['Admin'] })
    .use(access)
    .use(freshProof(ctx))
    .post(
      '/admin/books/differences/close',
      ({ viewer, body }) => closeDifference(ctx, asAdmin(viewer), body),
      {
        access: 'admin',
        proof: true,
        body: closing,
        response: closedDifference,
        refuses: ['not_found', 'changed_meanwhile'],
        detail: { operationId: 'closeDifference', summary: 'Close a difference that is explained' },
      },
    )
    .post(
      '/admin/books/mpesa-statement',
      ({ viewer, body }) => compareStatement(ctx, asAdmin(viewer), body.csv),
      {
        access: 'admin',
        proof: true,
        body: statement,
        response: statementDifferences,
        detail: {
          operationId: 'compareStatement',
          summary: 'Compare a statement of M-Pesa with the books, and post its charges and settlements',
        },
      },
    );
