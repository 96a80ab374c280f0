import type { SignedIn } from '#api/domain/account/viewer.ts';
import type { AuditAction } from '#api/domain/admin/audit-actions.ts';
import type { AccountMail } from '#api/domain/notifications/mails.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { mailOwner } from '#api/modules/notifications/outbox/mail-owner.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { endWaitOf } from '../credentials/lost-factors-repo.ts';

type FactorEvent = Extract<
  AccountMail['about'],
  | 'authenticator_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_renewed'
  | 'second_factor_added'
  | 'second_factor_cleared'
  | 'second_factor_lost'
  | 'second_factor_removed'
>;

/** What the audit log records; for non-admins, only changes made by someone else. */
const audited: Partial<Record<FactorEvent, { action: AuditAction; ofEveryone: boolean; reason?: string }>> = {
  authenticator_removed: {
    action: 'second_factor_removed',
    ofEveryone: false,
    reason: 'The authenticator app',
  },
  passkey_added: { action: 'second_factor_added', ofEveryone: false, reason: 'A passkey' },
  passkey_removed: { action: 'second_factor_removed', ofEveryone: false, reason: 'A passkey' },
  second_factor_added: { action: 'second_factor_added', ofEveryone: false },
  second_factor_removed: { action: 'second_factor_removed', ofEveryone: false },
  second_factor_cleared: {
    action: 'second_factor_cleared',
    ofEveryone: true,
    reason: 'With a command on the server',
  },
  second_factor_lost: {
    action: 'second_factor_cleared',
    ofEveryone: true,
    reason: 'Lost, and the wait was over',
  },
};

/** Email the owner about a change of their second factor, audit it, and cancel a pending removal. */
export async function notifyOwner(
  ctx: Pick<Context, 'clock'>,
  tx: Queryable,
  { id, role }: Pick<SignedIn, 'id' | 'role'>,
  about: FactorEvent,
  note?: string,
): Promise<void> {
  const now = ctx.clock.now();
  await mailOwner(tx, now, { userId: id, about, ...(note && { note }) });
  await endWaitOf(tx, id);
  const entry = audited[about];
  if (!entry || (role !== 'admin' && !entry.ofEveryone)) return;
  const { action, reason } = entry;
  await audit(tx, now, { actorId: id, action, targetId: id, ...(reason && { reason }) });
}
