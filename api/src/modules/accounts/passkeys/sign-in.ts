import { m } from '@salamu/messages/messages';
import { DomainError } from '#api/domain/errors.ts';
import { lockUser } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { signIn } from '../browsers/service.ts';
import { endChallengesOf, findChallenge } from '../credentials/factors-repo.ts';
import { endWaitOf } from '../credentials/lost-factors-repo.ts';
import { findPasskeys } from '../credentials/passkeys-repo.ts';
import { findForLoginById, noteTimeZone } from '../credentials/users-repo.ts';
import type { Session } from '../sessions/model.ts';
import { sessionOf, suspendedRefusal } from '../sessions/present.ts';
import type { From } from '../sessions/sessions.ts';
import { askForPasskey, checkPasskey, wrongPasskey } from './ceremony.ts';
import type { Assertion, RequestOptions } from './model.ts';

/**
 * Request options for a passkey of any account or, after a correct password, of that account only. Without a password,
 * the options reveal nothing about any account. @throws DomainError `not_found` where browsers can't create passkeys,
 * or the account has none
 */
export async function beginSignIn(ctx: Context, waiting: string | null): Promise<RequestOptions> {
  if (waiting === null) return askForPasskey(ctx, { purpose: 'sign_in', userId: null, passkeys: [] });
  const account = await findChallenge(ctx.db, hashOf(waiting), ctx.clock.now());
  const passkeys = account ? await findPasskeys(ctx.db, account.userId) : [];
  if (!account || passkeys.length === 0) throw new DomainError('not_found', m.refused_passkey_here());
  return askForPasskey(ctx, { purpose: 'sign_in', userId: account.userId, passkeys });
}

/**
 * Sign in with a passkey, which counts as two factors: the device, and its user verification. @throws DomainError
 * `invalid_input` at `passkey`, `account_suspended`
 */
export async function signInWithPasskey(ctx: Context, answer: Assertion, from: From): Promise<Session> {
  const passed = await checkPasskey(ctx, answer, 'sign_in');
  const session = await transaction(ctx.db, async (tx) => {
    await lockUser(tx, passed.userId);
    const user = await findForLoginById(tx, passed.userId);
    if (!user || !(await passed.use(tx))) throw wrongPasskey();
    if (user.suspendedAt) throw suspendedRefusal();
    await endChallengesOf(tx, user.id);
    await endWaitOf(tx, user.id);
    return sessionOf(user, await signIn(ctx, tx, user, from));
  });
  await noteTimeZone(ctx.db, session.id, from.timeZone);
  return session;
}
