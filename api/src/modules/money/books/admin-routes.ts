import { Elysia } from 'elysia';
import { csvFile } from '#api/http/body/csv-file.ts';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import { journalFile, listJournal } from './journal.ts';
import { books, journal, journalQuery, trialBalance, trialBalanceQuery } from './model.ts';
import { trialBalanceFile, viewBooks, viewTrialBalance } from './trial-balance.ts';

export const adminBooks = (ctx: Context) =>
  new Elysia({ name: 'admin-books', tags: ['Admin'] })
    .use(access)
    .get('/admin/books', () => viewBooks(ctx), {
      access: 'admin',
      response: books,
      detail: { operationId: 'getBooks', summary: 'Read the balance of every account' },
    })
    .get(
      '/admin/books/trial-balance',
      async ({ query }) =>
        query.format === 'csv'
          ? csvFile(await trialBalanceFile(ctx, query))
          : await viewTrialBalance(ctx, query),
      {
        access: 'admin',
        csv: true,
        query: trialBalanceQuery,
        response: trialBalance,
        detail: {
          operationId: 'getTrialBalance',
          summary: 'Read the trial balance as at any day, or download it as CSV',
        },
      },
    )
    .get(
      '/admin/books/journal',
      async ({ query }) =>
        query.format === 'csv' ? csvFile(journalFile(ctx, query)) : await listJournal(ctx, query),
      {
        access: 'admin',
        csv: true,
        query: journalQuery,
        response: journal,
        detail: { operationId: 'listJournal', summary: 'List ledger entries, or download them as CSV' },
      },
    );
