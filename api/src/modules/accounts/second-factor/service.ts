import { m } from '@salamu/messages/messages';
import { passkeyParty } from '#api/domain/account/passkeys.ts';
import { readCode } from '#api/domain/account/second-factor.ts';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { lockUser } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { seal, unseal } from '#api/start/sealed.ts';
import { keysFor } from '#api/start/secrets/keys.ts';
import { presentPasskey } from '../passkeys/present.ts';
import { findPasskeys } from '../passkeys/repo.ts';
import { endOtherSessions } from '../session-repo.ts';
import { wrongCode } from './check.ts';
import { findWait } from './lost/repo.ts';
import type { NewAuthenticator, RecoveryCodes, SecondFactor } from './model.ts';
import { notifyOwner } from './notify.ts';
import { makeRecoveryCodes } from './recovery.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  countRecoveryCodes,
  deleteApp,
  deleteFactor,
  dropLeftovers,
  findAuthenticator,
  hasSecondFactor,
} from './repo.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** The caller's second factor, without secrets. */
export async function viewSecondFactor(
  ctx: Pick<Context, 'db' | 'env'>,
  user: SignedIn,
): Promise<SecondFactor> {
  const [authenticator, passkeys, recoveryCodesLeft, wait] = await Promise.all([
    findAuthenticator(ctx.db, user.id),
    findPasskeys(ctx.db, user.id),
    countRecoveryCodes(ctx.db, user.id),
    findWait(ctx.db, user.id),
  ]);
  const since = authenticator?.confirmedAt?.toISOString();
  return {
    authenticator: since ? { since } : null,
    passkeys: { offered: passkeyParty(ctx.env.publicUrl) !== null, items: passkeys.map(presentPasskey) },
    recoveryCodesLeft,
    required: isRequired(ctx, user),
    lostUntil: wait?.endsAt.toISOString() ?? null,
  };
}

const isRequired = ({ env }: Pick<Context, 'env'>, { role }: Pick<SignedIn, 'role'>) =>
  env.production && role === 'admin';

/**
 * Start setting up an authenticator app; `confirmApp` activates it. Needs a confirmed address: a stranger could
 * otherwise lock the mailbox's owner out. @throws DomainError `email_unconfirmed`, `already_exists` if the account has
 * one
 */
export async function beginApp(ctx: Context, user: SignedIn): Promise<NewAuthenticator> {
  if (!user.emailConfirmed) throw new DomainError('email_unconfirmed');
  const secret = newTotpSecret();
  const sealed = seal(secret, keysFor(ctx.env, 'second-factor')[0]);
  const wish = { userId: user.id, secret: sealed, createdAt: ctx.clock.now() };
  if (!(await beginAuthenticator(ctx.db, wish))) throw alreadySetUp();
  return { secret, uri: totpUri(secret, user.email) };
}

const alreadySetUp = () => new DomainError('already_exists', m.refused_factor_there());

/**
 * Activate the app with its first code, ending all other sessions. As the account's first second factor, only this
 * response contains the recovery codes. @throws DomainError `already_exists`, `invalid_input` at `code` if it is wrong
 * or setup wasn't started
 */
export async function confirmApp(ctx: Context, user: SignedIn, code: string): Promise<RecoveryCodes> {
  const codes = await transaction(ctx.db, async (tx) => {
    await lockUser(tx, user.id);
    const begun = await findAuthenticator(tx, user.id);
    if (begun?.confirmedAt) throw alreadySetUp();
    const confirmedAt = ctx.clock.now();
    const read = readCode(code);
    const secret = begun && unseal(begun.secret, keysFor(ctx.env, 'second-factor'));
    const lastStep = secret && read?.kind === 'app' ? stepOfCode(secret, read.digits, confirmedAt) : null;
    if (lastStep === null) throw wrongCode();
    const isFirst = !(await hasSecondFactor(tx, user.id));
    await confirmAuthenticator(tx, user.id, { confirmedAt, lastStep });
    await endOtherSessions(tx, { userId: user.id, exceptId: user.sessionId }, confirmedAt);
    await notifyOwner(ctx, tx, user, 'second_factor_added');
    return isFirst ? makeRecoveryCodes(ctx, tx, user.id) : { recoveryCodes: [] };
  });
  return codes;
}

/**
 * Replace the recovery codes; the earlier ones stop working.
 * @throws DomainError `not_found` if the account has no second factor
 */
export async function renewRecoveryCodes(ctx: Context, user: SignedIn): Promise<RecoveryCodes> {
  const codes = await transaction(ctx.db, async (tx) => {
    await lockUser(tx, user.id);
    if (!(await hasSecondFactor(tx, user.id))) throw new DomainError('not_found');
    await notifyOwner(ctx, tx, user, 'recovery_codes_renewed');
    return makeRecoveryCodes(ctx, tx, user.id);
  });
  return codes;
}

/**
 * Remove the caller's authenticator app. Without a passkey, recovery codes are removed too, and the password alone
 * signs in. @throws DomainError `not_found` if the account has none
 */
export async function removeApp(ctx: Context, user: SignedIn): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockUser(tx, user.id);
    if (!(await deleteApp(tx, user.id))) throw new DomainError('not_found');
    const isOff = await dropLeftovers(tx, user.id);
    await notifyOwner(ctx, tx, user, isOff ? 'second_factor_removed' : 'authenticator_removed');
  });
}

/**
 * Remove a lost second factor: by command, or after the waiting period. Runs in the caller's transaction; returns
 * whether there was one.
 */
export async function clearFactor(
  ctx: Pick<Context, 'clock'>,
  tx: Queryable,
  user: Pick<SignedIn, 'id' | 'role'>,
  about: 'second_factor_cleared' | 'second_factor_lost' = 'second_factor_cleared',
): Promise<boolean> {
  if (!(await deleteFactor(tx, user.id))) return false;
  await notifyOwner(ctx, tx, user, about);
  return true;
}
