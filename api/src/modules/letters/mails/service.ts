import { pageOfRows, readCursor } from '#api/http/lists/cursors.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import { audit } from '#api/modules/audit/audit.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import type { MailList, MailQuery } from './model.ts';
import { listMails, type MailRow, reviveMails } from './repo.ts';

/** Mails that are due, being retried or undeliverable, newest first. */
export async function listForAdmin(
  ctx: Context,
  query: MailQuery,
  batch: number | null = null,
): Promise<MailList> {
  const place = readCursor(query.cursor, batch);
  const filter = { status: query.status ?? null, search: query.search, now: ctx.clock.now() };
  const { rows, total } = await listMails(ctx.db, filter, place);
  const page = pageOfRows(rows, place);
  return { ...page, items: page.items.map(present), total };
}

function present(row: MailRow): MailList['items'][number] {
  const { id, about, to, lastError, attempts, requestId, code, failedAt } = row;
  return {
    id,
    status: failedAt ? 'undeliverable' : 'waiting',
    about,
    to,
    error: lastError,
    attempts,
    request: requestId && code ? { id: requestId, code } : null,
    createdAt: row.createdAt.toISOString(),
    nextTryAt: failedAt ? null : row.runAt.toISOString(),
    undeliverableAt: failedAt?.toISOString() ?? null,
  };
}

/** Resend undeliverable mails: their two days start over. Others stay as they are. */
export async function resendForAdmin(
  ctx: Context,
  admin: SignedIn,
  ids: string[],
): Promise<{ ids: string[] }> {
  const now = ctx.clock.now();
  const revived = await transaction(ctx.db, async (tx) => {
    const changed = await reviveMails(tx, ids, now);
    for (const targetId of changed)
      await audit(tx, now, { actorId: admin.id, action: 'mail_resent', targetId });
    return changed;
  });
  return { ids: revived };
}
