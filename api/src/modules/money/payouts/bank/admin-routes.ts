import { Elysia } from 'elysia';
import { asAdmin } from '#api/domain/account/viewer.ts';
import { csvFile } from '#api/http/body/csv-file.ts';
import { access } from '#api/http/plugins/access.ts';
import { freshProof } from '#api/http/plugins/fresh-proof.ts';
import type { Context } from '#api/start/context.ts';
import {
  bankFile,
  bankFileParams,
  bankFileResult,
  bankFiles,
  currencyParams,
  filledBankFile,
} from './model.ts';
import { recordBankFile } from './read.ts';
import { listBankFiles, makeBankFile, repeatBankFile } from './write.ts';

/** Bank files: payouts to send by hand, and their references uploaded again. */
export const adminBankFiles = (ctx: Context) =>
  new Elysia({ name: 'admin-bank-files', tags: ['Admin'] })
    .use(access)
    .use(freshProof(ctx))
    .get('/admin/payouts/bank-files', () => listBankFiles(ctx), {
      access: 'admin',
      response: bankFiles,
      detail: {
        operationId: 'listBankFiles',
        summary: 'List the approved payouts to send by hand, by currency or bank file',
      },
    })
    .post(
      '/admin/payouts/bank-files/new/:currency',
      async ({ viewer, params }) => csvFile(await makeBankFile(ctx, asAdmin(viewer), params.currency)),
      {
        access: 'admin',
        params: currencyParams,
        response: bankFile,
        detail: {
          operationId: 'makeBankFile',
          summary: 'Put the payouts to send by hand in a currency into a bank file, and download it as CSV',
        },
      },
    )
    .post(
      '/admin/payouts/bank-files/:file/repeat',
      async ({ viewer, params }) => csvFile(await repeatBankFile(ctx, asAdmin(viewer), params.file)),
      {
        access: 'admin',
        params: bankFileParams,
        response: bankFile,
        detail: {
          operationId: 'repeatBankFile',
          summary: 'Download what is not recorded of a bank file once more, marked as a repeat',
        },
      },
    )
    .post('/admin/payouts/bank-files', ({ viewer, body }) => recordBankFile(ctx, asAdmin(viewer), body.csv), {
      access: 'admin',
      proof: true,
      body: filledBankFile,
      response: bankFileResult,
      detail: {
        operationId: 'recordBankFile',
        summary: 'Record the payouts that have a reference in a bank file',
      },
    });
