import { Elysia } from 'elysia';
import { dutiesFor } from '#api/domain/account/duties.ts';
import { access } from '#api/http/plugins/access.ts';
import { csvFile } from '#api/http/plugins/csv-file.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import { asAdmin } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { bankFile, bankFileParams, bankFileResult, bankFiles, filledBankFile } from './model.ts';
import { recordBankFile } from './read.ts';
import { bankFileOf, listBankFiles } from './write.ts';

/** Payouts sent by hand, as a file for the bank, and its references read back in. */
export const adminBankFiles = (ctx: Context) =>
  new Elysia({ name: 'admin-bank-files', tags: ['Admin'] })
    .use(access)
    .use(freshProof(ctx))
    .get('/admin/payouts/bank-files', () => listBankFiles(ctx), {
      access: 'admin',
      duties: dutiesFor.listBankFiles,
      response: bankFiles,
      detail: {
        operationId: 'listBankFiles',
        summary: 'List the currencies with approved payouts to send by hand',
      },
    })
    .get(
      '/admin/payouts/bank-files/:currency',
      async ({ params }) => csvFile(await bankFileOf(ctx, params.currency)),
      {
        access: 'admin',
        duties: dutiesFor.getBankFile,
        params: bankFileParams,
        response: bankFile,
        detail: {
          operationId: 'getBankFile',
          summary: 'Download the payouts to send by hand in a currency as CSV',
        },
      },
    )
    .post('/admin/payouts/bank-files', ({ viewer, body }) => recordBankFile(ctx, asAdmin(viewer), body.csv), {
      access: 'admin',
      duties: dutiesFor.recordBankFile,
      proof: true,
      body: filledBankFile,
      response: bankFileResult,
      detail: {
        operationId: 'recordBankFile',
        summary: 'Record the payouts that have a reference in a bank file',
      },
    });
