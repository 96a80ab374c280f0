import { m } from '@salamu/messages/messages';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { lockUser } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { signIn } from '../browsers/service.ts';
import {
  dropLeftovers,
  endChallengesOf,
  findChallenge,
  hasSecondFactor,
} from '../credentials/factors-repo.ts';
import { endWaitOf } from '../credentials/lost-factors-repo.ts';
import { deletePasskey, findPasskeys, insertPasskey } from '../credentials/passkeys-repo.ts';
import { endOtherSessions, markProven } from '../credentials/sessions-repo.ts';
import { findForLoginById, noteTimeZone } from '../credentials/users-repo.ts';
import type { Passkey } from '../second-factor/model.ts';
import { notifyOwner } from '../second-factor/notify.ts';
import { makeRecoveryCodes, presentPasskey } from '../second-factor/service.ts';
import type { Session } from '../sessions/model.ts';
import { sessionOf, suspendedRefusal } from '../sessions/present.ts';
import type { From } from '../sessions/sessions.ts';
import { askForNewPasskey, askForPasskey, checkNewPasskey, checkPasskey, wrongPasskey } from './ceremony.ts';
import type { Assertion, CreationOptions, NewPasskey, RequestOptions } from './model.ts';

/**
 * Creation options for the caller's new passkey. @throws DomainError `email_unconfirmed` as for an authenticator app,
 * `not_found` where browsers can't create passkeys
 */
export async function beginPasskey(ctx: Context, user: SignedIn): Promise<CreationOptions> {
  if (!user.emailConfirmed) throw new DomainError('email_unconfirmed');
  return askForNewPasskey(ctx, user, await findPasskeys(ctx.db, user.id));
}

/**
 * Add a passkey. As the account's first second factor, it ends all other sessions, and only this response contains the
 * recovery codes. @throws DomainError `invalid_input` at `passkey`; `already_exists` if it is known, or the account
 * has too many
 */
export async function addPasskey(
  ctx: Context,
  user: SignedIn,
  { name, passkey }: NewPasskey,
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
  if (!name.trim()) throw invalidInput({ path: 'name', message: m.passkeys_enter_name() });
  const made = await checkNewPasskey(ctx, user.id, passkey);
  return transaction(ctx.db, async (tx) => {
    await lockUser(tx, user.id);
    const isFirst = !(await hasSecondFactor(tx, user.id));
    const createdAt = ctx.clock.now();
    const row = { ...made, userId: user.id, name: name.trim(), createdAt };
    if (!(await insertPasskey(tx, row))) throw new DomainError('already_exists', m.refused_passkey_known());
    await notifyOwner(ctx, tx, user, 'passkey_added', row.name);
    const shown = presentPasskey({ ...row, lastUsedAt: null });
    if (!isFirst) return { passkey: shown, recoveryCodes: [] };
    await endOtherSessions(tx, { userId: user.id, exceptId: user.sessionId }, createdAt);
    return { passkey: shown, ...(await makeRecoveryCodes(ctx, tx, user.id)) };
  });
}

/**
 * Remove one of the caller's passkeys; the last second factor takes the recovery codes with it. @throws DomainError
 * `not_found`
 */
export async function removePasskey(ctx: Context, user: SignedIn, id: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockUser(tx, user.id);
    const name = await deletePasskey(tx, { id, userId: user.id });
    if (name === null) throw new DomainError('not_found');
    const isOff = await dropLeftovers(tx, user.id);
    await notifyOwner(ctx, tx, user, isOff ? 'second_factor_removed' : 'passkey_removed', name);
  });
}

/**
 * Request options for one of the caller's passkeys, as an alternative to the password. @throws DomainError `not_found`
 * if they have none
 */
export async function beginProof(ctx: Context, user: SignedIn): Promise<RequestOptions> {
  const passkeys = await findPasskeys(ctx.db, user.id);
  if (passkeys.length === 0) throw new DomainError('not_found', m.refused_passkey_none());
  return askForPasskey(ctx, { purpose: 'prove', userId: user.id, passkeys });
}

/**
 * Record a passkey proof in the session, equivalent to the password. @throws DomainError `invalid_input` at `passkey`
 */
export async function provePasskey(ctx: Context, user: SignedIn, answer: Assertion): Promise<void> {
  const passed = await checkPasskey(ctx, answer, 'prove');
  if (passed.userId !== user.id) throw wrongPasskey();
  await transaction(ctx.db, async (tx) => {
    if (!(await passed.use(tx))) throw wrongPasskey();
    if (user.sessionId) await markProven(tx, user.sessionId, ctx.clock.now());
  });
}

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
