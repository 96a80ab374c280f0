import { type Duty, inOrder, nameDuties } from '#api/domain/account/duties.ts';
import type { Role } from '#api/domain/account/roles.ts';
import { DomainError } from '#api/domain/errors.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { mailOwner } from '#api/modules/notifications/outbox/mail-owner.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { newSecret } from '#api/start/secrets/new-secret.ts';
import { findForLogin, insertUser } from '../credentials/users-repo.ts';
import { linkMail } from '../mail-links/ask.ts';
import { endLinksOf, setPassword } from '../mail-links/repo.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { clearFactor } from '../second-factor/service.ts';
import { closeSessionsOf } from '../sessions/sessions.ts';
import { countOtherOwners, isOwner, lockUser, updateRole } from './repo.ts';

interface NewRole {
  user: { id: string; role: Role; duties: Duty[] };
  role: Role;
  duties: Duty[];
  /** The deciding admin; null for a server command. */
  byId: string | null;
  reason?: string;
}

/**
 * Change a user's role or an admin's duties in the caller's transaction, with the user's row locked: every session
 * ends, it is audited, and all admins are notified about a new admin or duties. Wake the jobs after commit.
 */
export async function giveRole(ctx: Pick<Context, 'clock'>, tx: Queryable, given: NewRole): Promise<void> {
  const { user, role, duties, byId } = given;
  const now = ctx.clock.now();
  const isSameRole = user.role === role;
  await updateRole(tx, user.id, { role, duties });
  await closeSessionsOf(ctx, tx, user.id);
  await audit(tx, now, {
    actorId: byId ?? user.id,
    action: isSameRole ? 'duties_changed' : 'role_changed',
    targetId: user.id,
    before: fieldsOf(user, isSameRole),
    after: fieldsOf({ role, duties }, isSameRole),
    ...(byId === null ? { reason: 'With a command on the server' } : { reason: given.reason }),
  });
  if (role === 'admin') await announce(tx, now, given);
}

const fieldsOf = ({ role, duties }: Pick<NewRole, 'role' | 'duties'>, isSameRole: boolean) => ({
  ...(!isSameRole && { role }),
  ...(role === 'admin' && { duties }),
});

async function announce(tx: Queryable, now: Date, { user, duties, byId }: NewRole): Promise<void> {
  const isNew = user.role !== 'admin';
  const toAdmins = isNew ? 'admin_added' : 'admin_duties_changed';
  const toAdmin = isNew ? ('became_admin' as const) : ('duties_changed' as const);
  const about = { about: toAdmins, userId: user.id, byId, duties, at: now.toISOString() } as const;
  const payload = { kind: 'admin-mail', recipient: 'admins', ...about } as const;
  await notify(tx, now, [{ key: `${newId()}:${toAdmins}`, payload }]);
  // The command's own email, with the password link, mentions it.
  if (byId !== null) await mailOwner(tx, now, { userId: user.id, about: toAdmin, note: nameDuties(duties) });
}

/**
 * Another owner may have demoted this one concurrently. The caller has locked the admins. @throws DomainError
 * `duty_missing`
 */
export async function assertStillOwner(tx: Queryable, { id }: { id: string }): Promise<void> {
  if (!(await isOwner(tx, id))) throw new DomainError('duty_missing');
}

/**
 * There must always be an owner, who can do all of an admin's work. The caller has locked the admins.
 * @throws DomainError `last_admin` if this admin is an owner who can sign in, and no other can
 */
export async function assertNotLastOwner(
  tx: Queryable,
  { id, duties, suspendedAt }: { id: string; duties: Duty[]; suspendedAt: Date | null },
): Promise<void> {
  if (suspendedAt !== null || !duties.includes('owner')) return;
  if ((await countOtherOwners(tx, id)) === 0)
    throw new DomainError('last_admin', 'Make another admin an owner first.');
}

/** `already`: an existing owner who gets another link. `cleared`: an admin whose second factor was removed. */
export type Appointed = 'created' | 'promoted' | 'already' | 'cleared';

/**
 * Make the person with this address an admin and owner from the command line, and mail a link to set a password. Old
 * passwords, sessions, links and second factors end: anyone may have registered the address, or the admin has lost the
 * second factor. @throws DomainError `forbidden` for an artist's account or a suspended one
 */
export async function appointAdmin(ctx: Context, typed: string): Promise<Appointed> {
  const email = typed.toLowerCase();
  const passwordHash = await hashPassword(newSecret());
  return transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const created = await insertUser(tx, {
      id: newId(),
      name: 'Admin',
      email,
      passwordHash,
      role: 'user',
      createdAt: now,
    });
    const user = await lockedByEmail(tx, email);
    await notify(tx, now, [linkMail({ about: 'admin_password', email })]);
    const cleared = await clearFactor(ctx, tx, user);
    const isOwner = user.duties.includes('owner');
    if (isOwner && !cleared) return 'already';
    await setPassword(tx, user.id, passwordHash);
    await endLinksOf(tx, user.id);
    if (isOwner) await closeSessionsOf(ctx, tx, user.id);
    else
      await giveRole(ctx, tx, {
        user,
        role: 'admin',
        duties: inOrder([...user.duties, 'owner']),
        byId: null,
      });
    if (cleared && user.role === 'admin') return 'cleared';
    return created ? 'created' : 'promoted';
  });
}

async function lockedByEmail(tx: Queryable, email: string) {
  const found = await findForLogin(tx, email);
  const user = found && (await lockUser(tx, found.id));
  if (!user) throw new DomainError('not_found');
  if (user.role === 'artist')
    throw new DomainError(
      'forbidden',
      'This address belongs to an artist. An admin needs a separate account.',
    );
  if (user.suspendedAt)
    throw new DomainError('forbidden', 'This account is suspended. Lift the suspension first.');
  return user;
}
