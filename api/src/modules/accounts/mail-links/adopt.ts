import { m } from '@salamu/messages/messages';
import { invalidInput } from '#api/domain/errors.ts';
import { lockAccount } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { signIn } from '../browsers/service.ts';
import { hasSecondFactor } from '../credentials/factors-repo.ts';
import { findForLogin } from '../credentials/users-repo.ts';
import { countCodeTry, countPasswordTry } from '../passwords/password-tries.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { passesFactor, wrongCode } from '../second-factor/check.ts';
import type { Session } from '../sessions/model.ts';
import { sessionOf, suspendedRefusal } from '../sessions/present.ts';
import { closeSessionsOf, type From } from '../sessions/sessions.ts';
import { deadLink } from './redeem.ts';
import { adoptRequests, countAdoptable, endLink, findProof, setConfirmed } from './repo.ts';

/**
 * What a mailed link can do: whether its address is confirmed, and how many guest requests the account could adopt.
 * Read-only, so a page may call it on load. @throws DomainError `invalid_input` at `token` for a link that does not
 * work
 */
export async function guestRequestsBehind(
  ctx: Context,
  token: string,
): Promise<{ confirmed: boolean; requests: number }> {
  const link = await findProof(ctx.db, hashOf(token), ctx.clock.now());
  if (!link) throw deadLink();
  const owner = await findForLogin(ctx.db, link.email);
  if (owner?.id !== link.userId) return { confirmed: false, requests: 0 };
  return {
    confirmed: owner.emailConfirmedAt !== null,
    requests: await countAdoptable(ctx.db, { userId: owner.id, email: owner.email }),
  };
}

/**
 * Bring guest requests into the account. The link proves the mailbox, and the password proves that the account belongs
 * to the same person: someone who registers with a stranger's address has only the password, and someone who owns the
 * mailbox but not the account has only the link. Sessions opened before end first, so no one who was signed in sees
 * them. With a second factor, it takes a code too, since a session is opened.
 * @throws DomainError `invalid_input` at `token` for a link that does not work, at `password` or `code` for a wrong one, at
 * `code` if one is missing; `too_many_requests` after too many wrong ones; `account_suspended`
 */
export async function adoptGuestRequests(
  ctx: Context,
  { token, password, code = '' }: { token: string; password: string; code?: string },
  from: From,
): Promise<{ adopted: number; session: Session }> {
  const id = hashOf(token);
  const link = await findProof(ctx.db, id, ctx.clock.now());
  const owner = link && (await findForLogin(ctx.db, link.email));
  if (!owner || owner.id !== link.userId) throw deadLink();
  const attempt = await countPasswordTry(ctx, owner.email, from.network);
  if (!(await verifyPassword(password, owner.passwordHash)))
    throw invalidInput({ path: 'password', message: m.refused_account_password() });
  await attempt.forget();
  if (owner.suspendedAt) throw suspendedRefusal();
  const codeAttempt = await countCode(ctx, owner, code, from.network);
  const adopted = await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const account = await lockAccount(tx, owner.id);
    // A new password or address invalidates the link, so this also repeats the checks made before the lock.
    if (account?.email !== owner.email || !(await findProof(tx, id, now))) throw deadLink();
    if ((await hasSecondFactor(tx, owner.id)) && !(await passesFactor(ctx, tx, owner.id, code)))
      throw wrongCode();
    await endLink(tx, id);
    await closeSessionsOf(ctx, tx, owner.id);
    await setConfirmed(tx, owner.id, now);
    const adopted = await adoptRequests(tx, { userId: owner.id, email: owner.email });
    const sessionToken = await signIn(ctx, tx, owner, from);
    return { adopted, session: sessionOf({ ...owner, emailConfirmedAt: now }, sessionToken) };
  });
  await codeAttempt?.forget();
  return adopted;
}

/** Count a code attempt if the account has a second factor; a missing code doesn't count. */
async function countCode(ctx: Context, owner: { id: string; email: string }, code: string, network: string) {
  if (!(await hasSecondFactor(ctx.db, owner.id))) return null;
  if (!code) throw invalidInput({ path: 'code', message: m.refused_code_too() });
  return countCodeTry(ctx, owner.email, network);
}
