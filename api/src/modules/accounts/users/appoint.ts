import { inOrder } from '#api/domain/account/duties.ts';
import { DomainError } from '#api/domain/errors.ts';
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
import { lockUser } from './repo.ts';
import { giveRole } from './role.ts';

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
