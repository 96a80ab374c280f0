import { m } from '@salamu/messages/messages';
import { mailedCode, mailedCodeFrom, readMailedCode } from '#api/domain/account/mailed-code.ts';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import type { CodeMail } from '#api/domain/notifications/mails.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { mailedCodeFailures, mailedCodes } from '#api/limits/limit-rules.ts';
import { resetAttempts, takeAttempt } from '#api/limits/limits.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import { lockUser } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { derivedFrom } from '#api/start/secrets/keys.ts';
import { hashOf, newSecret } from '#api/start/secrets/new-secret.ts';
import { hasSecondFactor } from '../credentials/factors-repo.ts';
import {
  endMailedSignIn,
  findMailedSignIn,
  replaceMailedSignIn,
  takeMailedTry,
} from '../credentials/mailed-codes-repo.ts';
import { markProven } from '../credentials/sessions-repo.ts';
import { findForLogin, findForLoginById, type LoginRow } from '../credentials/users-repo.ts';
import { finishSignIn, openFor } from '../login.ts';
import type { Session } from '../sessions/model.ts';
import { suspendedRefusal } from '../sessions/present.ts';
import type { From } from '../sessions/sessions.ts';
import type { CodeAnswer } from './model.ts';

/**
 * A sign-in's possible codes, one per listed key, current key first. Derived, so they aren't stored and don't change
 * between retries.
 */
export const codesOf = ({ env }: Pick<Context, 'env'>, id: string): [string, ...string[]] =>
  derivedFrom(env, 'sign-in-codes', id, mailedCodeFrom);

/**
 * Mail a sign-in code and return the secret to use with it. The account is looked up only when the email is rendered,
 * so neither response nor timing reveals whether it exists. @throws DomainError `too_many_requests`, even for
 * addresses without an account
 */
export function askForCode(ctx: Context, typed: string): Promise<{ attempt: string }> {
  return mailCode(ctx, typed.toLowerCase());
}

/**
 * Mail the signed-in user a code to verify themselves in their session. @throws DomainError `email_unconfirmed`,
 * `forbidden` for someone who has a second factor and for admins, `too_many_requests`
 */
export async function askForProofCode(ctx: Context, user: SignedIn): Promise<{ attempt: string }> {
  if (!user.emailConfirmed) throw new DomainError('email_unconfirmed');
  const account = await findForLoginById(ctx.db, user.id);
  if (!account || !(await takesProofByMail(ctx.db, account)))
    throw new DomainError('forbidden', m.refused_prove_otherwise());
  return mailCode(ctx, account.email, true);
}

async function mailCode(ctx: Context, email: string, proves?: true): Promise<{ attempt: string }> {
  await takeAttempt(ctx, mailedCodes, email);
  const attempt = newSecret();
  const id = hashOf(attempt);
  const createdAt = ctx.clock.now();
  const about = { kind: 'code-mail', about: 'sign_in_code' } as const;
  const payload: CodeMail = { ...about, email, signIn: id, ...(proves && { proves }) };
  await transaction(ctx.db, async (tx) => {
    await replaceMailedSignIn(tx, { id, email, createdAt, expiresAt: after(createdAt, mailedCode.lasts) });
    await notify(tx, createdAt, [{ key: `sign_in_code:${id}`, payload }]);
  });
  return { attempt };
}

type Account = Pick<LoginRow, 'id' | 'role' | 'emailConfirmedAt'>;

/**
 * Only confirmed fan accounts take mailed codes: an artist or admin has more at stake, and anyone can register with
 * someone else's address.
 */
export const takesCodes = ({ role, emailConfirmedAt }: Pick<Account, 'role' | 'emailConfirmedAt'>) =>
  role === 'user' && emailConfirmedAt !== null;

/**
 * Whether a mailed code verifies the user within a session. Not with a second factor, which a mailbox must not
 * replace; admins always have one.
 */
export async function takesProofByMail(
  db: Queryable,
  { id, role, emailConfirmedAt }: Account,
): Promise<boolean> {
  return role !== 'admin' && emailConfirmedAt !== null && !(await hasSecondFactor(db, id));
}

/**
 * The code to mail (null for an account that can't use one) and its owner's language. Null if there is nothing to
 * send: unknown address, expired code, or a newer one was requested.
 */
export async function codeToMail(
  ctx: Pick<Context, 'db' | 'clock' | 'env'>,
  { email, signIn, proves }: CodeMail,
): Promise<{ code: string | null; locale: string | null } | null> {
  const account = await findForLogin(ctx.db, email);
  if (!account || (await findMailedSignIn(ctx.db, signIn, ctx.clock.now())) !== email) return null;
  const takes = proves ? await takesProofByMail(ctx.db, account) : takesCodes(account);
  return { code: takes ? codesOf(ctx, signIn)[0] : null, locale: account.locale };
}

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
