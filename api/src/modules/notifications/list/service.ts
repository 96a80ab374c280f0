import type { SignedIn } from '#api/domain/account/viewer.ts';
import { textVias } from '#api/domain/notifications/kinds.ts';
import { maskNumber } from '#api/domain/payout/account.ts';
import { pageOfRows, readCursor } from '#api/lists/cursors.ts';
import { audit } from '#api/modules/audit/audit.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import type { NotificationList, NotificationQuery } from './model.ts';
import { listNotifications, type NotificationRow, revive } from './repo.ts';

type Notification = NotificationList['items'][number];

/** What is due, being retried, sent or failed on every channel, newest first. */
export async function listForAdmin(
  ctx: Context,
  { channel, status, search, cursor }: NotificationQuery,
): Promise<NotificationList> {
  const place = readCursor(cursor);
  const filter = { channel, state: status, search, now: ctx.clock.now() };
  const { rows, total } = await listNotifications(ctx.db, filter, place);
  const page = pageOfRows(rows, place);
  return { ...page, items: page.items.map(present), total };
}

function present(row: NotificationRow): Notification {
  const { id, channel, state, about, to, failure, attempts, requestId, code, runAt } = row;
  const isToPhone = textVias.some((via) => via === channel);
  return {
    ...{ id, channel, status: state, about, failure, attempts },
    to: to && isToPhone ? maskNumber(to) : to,
    error: row.lastError ?? (failure && row.status ? `HTTP ${row.status}` : null),
    request: requestId && code ? { id: requestId, code } : null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    nextTryAt: state === 'waiting' ? runAt.toISOString() : null,
    failedAt: state === 'failed' ? runAt.toISOString() : null,
  };
}

/** Resend what failed: its tries start over. Anything else stays as it is. */
export async function resendForAdmin(
  ctx: Context,
  admin: SignedIn,
  ids: string[],
): Promise<{ ids: string[] }> {
  const now = ctx.clock.now();
  const revived = await transaction(ctx.db, async (tx) => {
    const changed = await revive(tx, { ids }, now);
    for (const targetId of changed)
      await audit(tx, now, { actorId: admin.id, action: 'notification_resent', targetId });
    return changed;
  });
  return { ids: revived };
}
