import type { Role } from '#api/domain/account/roles.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { enqueue } from '#api/modules/letters/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import { closeSessionsOf } from '../sessions.ts';
import { updateRole } from './repo.ts';

interface NewRole {
  user: { id: string; role: Role };
  role: Role;
  /** The deciding admin; null for a command on the server. */
  byId: string | null;
}

/**
 * Give a user a role, in the caller's transaction, with the user's row locked: every session ends, the audit log
 * records it, and all admins are told about a new admin. Wake the jobs once it is committed.
 */
export async function giveRole(
  ctx: Pick<Context, 'clock'>,
  tx: Queryable,
  { user, role, byId }: NewRole,
): Promise<void> {
  const now = ctx.clock.now();
  await updateRole(tx, user.id, role);
  await closeSessionsOf(ctx, tx, user.id);
  await audit(tx, now, {
    actorId: byId ?? user.id,
    action: 'role_changed',
    targetId: user.id,
    before: { role: user.role },
    after: { role },
    ...(byId === null && { reason: 'With a command on the server' }),
  });
  if (role === 'admin') await announceAdmin(tx, now, user.id, byId);
}

async function announceAdmin(tx: Queryable, now: Date, userId: string, byId: string | null): Promise<void> {
  const key = newId();
  await enqueue(tx, now, [
    {
      key: `${key}:admin_added`,
      payload: {
        kind: 'admin-mail',
        about: 'admin_added',
        recipient: 'admins',
        userId,
        byId,
        at: now.toISOString(),
      },
    },
    // The command's own mail, with the link to a password, says it too.
    ...(byId === null
      ? []
      : [
          {
            key: `${key}:became_admin`,
            payload: { kind: 'account-mail' as const, userId, about: 'became_admin' as const },
          },
        ]),
  ]);
}
