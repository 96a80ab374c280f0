import { type Columns, listFile } from '#api/http/lists/list-file.ts';
import type { Context } from '#api/start/context.ts';
import type { MailList, MailQuery } from './model.ts';
import { listForAdmin } from './service.ts';

const columns: Columns<MailList['items'][number]> = {
  created: ({ createdAt }) => createdAt,
  status: ({ status }) => status,
  about: ({ about }) => about,
  to: ({ to }) => to,
  order: ({ request }) => request?.code ?? null,
  attempts: ({ attempts }) => attempts,
  error: ({ error }) => error,
  nextTry: ({ nextTryAt }) => nextTryAt,
  undeliverable: ({ undeliverableAt }) => undeliverableAt,
};

/** Emails that have not gone out, as a file. */
export const mailFile = (ctx: Context, query: MailQuery) =>
  listFile(ctx, 'emails', columns, (cursor, batch) => listForAdmin(ctx, { ...query, cursor }, batch));
