import { m } from '@salamu/messages/messages';
import { readMailedCode } from '#api/domain/account/mailed-code.ts';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { invalidInput } from '#api/domain/errors.ts';
import { mailedCodeFailures } from '#api/limits/limit-rules.ts';
import { resetAttempts, takeAttempt } from '#api/limits/limits.ts';
import { lockUser } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { endMailedSignIn, findMailedSignIn, takeMailedTry } from '../credentials/mailed-codes-repo.ts';
import { markProven } from '../credentials/sessions-repo.ts';
import { findForLogin, findForLoginById } from '../credentials/users-repo.ts';
import { finishSignIn, openFor } from '../login.ts';
import type { Session } from '../sessions/model.ts';
import { suspendedRefusal } from '../sessions/present.ts';
import type { From } from '../sessions/sessions.ts';
import { codesOf, takesCodes, takesProofByMail } from './ask.ts';
import type { CodeAnswer } from './model.ts';

const deadAttempt = () =>
  invalidInput({
    path: 'attempt',
    message: m.refused_code_over(),
  });

const wrongCode = () => invalidInput({ path: 'code', message: m.refused_code_mailed() });

/**
 * The account that a correct code signs in to. Each attempt counts, per sign-in and per address, before the code is
 * checked.
 */
async function checkCode(ctx: Context, { attempt, code }: CodeAnswer, owner?: SignedIn) {
  const id = hashOf(attempt);
  const email = await findMailedSignIn(ctx.db, id, ctx.clock.now());
  if (!email || (owner && owner.email !== email)) throw deadAttempt();
  await takeAttempt(ctx, mailedCodeFailures, email);
  if (!(await takeMailedTry(ctx.db, id, ctx.clock.now()))) throw deadAttempt();
  const typed = readMailedCode(code);
  const account = await findForLogin(ctx.db, email);
  const takes = account && (owner ? await takesProofByMail(ctx.db, account) : takesCodes(account));
  if (!takes || !typed || !codesOf(ctx, id).includes(typed)) throw wrongCode();
  return { id, email, account };
}

/**
 * Sign in with a mailed code; a right one ends the attempt.
 * @throws DomainError `invalid_input` at `attempt` if it is over, unknown or was replaced, at `code` if that is wrong;
 * `account_suspended`; `second_factor_required` with a challenge; `too_many_requests`
 */
export async function answerWithCode(ctx: Context, answer: CodeAnswer, from: From): Promise<Session> {
  const { id, email, account } = await checkCode(ctx, answer);
  const { user, opened } = await transaction(ctx.db, async (tx) => {
    // A concurrent password, role, address change or suspension ends the sign-in; after this lock, none can.
    await lockUser(tx, account.id);
    if (!(await endMailedSignIn(tx, id))) throw deadAttempt();
    const user = await findForLogin(tx, email);
    if (user?.id !== account.id || !takesCodes(user)) throw deadAttempt();
    return { user, opened: user.suspendedAt ? null : await openFor(ctx, tx, user, from) };
  });
  if (!opened) throw suspendedRefusal();
  await resetAttempts(ctx, mailedCodeFailures, email);
  return finishSignIn(ctx, user, opened, from);
}

/**
 * Record a mailed-code proof in the session, equivalent to the password. @throws DomainError `invalid_input` at
 * `attempt` or `code` as for signing in; `too_many_requests`
 */
export async function proveMailedCode(ctx: Context, user: SignedIn, answer: CodeAnswer): Promise<void> {
  const { id, email } = await checkCode(ctx, answer, user);
  await transaction(ctx.db, async (tx) => {
    await lockUser(tx, user.id);
    if (!(await endMailedSignIn(tx, id))) throw deadAttempt();
    // A second factor may have been set up since the code was checked.
    const account = await findForLoginById(tx, user.id);
    if (!account || !(await takesProofByMail(tx, account))) throw deadAttempt();
    if (user.sessionId) await markProven(tx, user.sessionId, ctx.clock.now());
  });
  await resetAttempts(ctx, mailedCodeFailures, email);
}
