import { DomainError } from '#api/domain/errors.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import { lockUser } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { newSecret } from '#api/start/secrets/new-secret.ts';
import { findForLogin } from '../credentials/users-repo.ts';
import { linkMail } from '../mail-links/ask.ts';
import { endLinksOf, setPassword } from '../mail-links/repo.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { clearFactor } from '../second-factor/service.ts';
import { closeSessionsOf } from '../sessions/sessions.ts';

/**
 * Clear the second factor of someone who has lost it, from the server's command line. The password and every session end
 * with it, and the mailbox gets a link to choose another one: the password alone must not open the account.
 * @throws DomainError `not_found` if there is no such account, or it has no second factor
 */
export async function clearLostFactor(ctx: Context, typed: string): Promise<void> {
  const email = typed.toLowerCase();
  const passwordHash = await hashPassword(newSecret());
  await transaction(ctx.db, async (tx) => {
    const user = await findForLogin(tx, email);
    if (user) await lockUser(tx, user.id);
    if (!user || !(await clearFactor(ctx, tx, user)))
      throw new DomainError('not_found', 'There is no account with this address and two-step sign-in.');
    await setPassword(tx, user.id, passwordHash);
    await endLinksOf(tx, user.id);
    await closeSessionsOf(ctx, tx, user.id);
    await notify(tx, ctx.clock.now(), [linkMail({ about: 'reset_password', email })]);
  });
}
