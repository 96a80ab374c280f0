import { m } from '@salamu/messages/messages';
import { passkeyParty } from '#api/domain/account/passkeys.ts';
import {
  inGroups,
  readCode,
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeFrom,
} from '#api/domain/account/second-factor.ts';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { lockUser } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { seal, unseal } from '#api/start/sealed.ts';
import { keysFor } from '#api/start/secrets/keys.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  countRecoveryCodes,
  deleteApp,
  deleteFactor,
  dropLeftovers,
  findAuthenticator,
  findSealed,
  hasSecondFactor,
  replaceRecoveryCodes,
  reseal,
} from '../credentials/factors-repo.ts';
import { findWait } from '../credentials/lost-factors-repo.ts';
import { findPasskeys, type PasskeyRow } from '../credentials/passkeys-repo.ts';
import { endOtherSessions } from '../credentials/sessions-repo.ts';
import { newTotpSecret, stepOfCode, totpUri, wrongCode } from './check.ts';
import type { NewAuthenticator, Passkey, RecoveryCodes, SecondFactor } from './model.ts';
import { notifyOwner } from './notify.ts';

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

export const presentPasskey = ({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Omit<PasskeyRow, 'transports'>): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

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
  return transaction(ctx.db, async (tx) => {
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
}

/**
 * Replace the recovery codes; the earlier ones stop working.
 * @throws DomainError `not_found` if the account has no second factor
 */
export async function renewRecoveryCodes(ctx: Context, user: SignedIn): Promise<RecoveryCodes> {
  return transaction(ctx.db, async (tx) => {
    await lockUser(tx, user.id);
    if (!(await hasSecondFactor(tx, user.id))) throw new DomainError('not_found');
    await notifyOwner(ctx, tx, user, 'recovery_codes_renewed');
    return makeRecoveryCodes(ctx, tx, user.id);
  });
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

/** Replace the account's recovery codes; only hashes are stored. */
export async function makeRecoveryCodes(
  ctx: Pick<Context, 'clock'>,
  tx: Queryable,
  userId: string,
): Promise<RecoveryCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    recoveryCodeFrom(crypto.getRandomValues(new Uint8Array(recoveryCodeBytes))),
  );
  await replaceRecoveryCodes(tx, userId, { hashes: codes.map(hashOf), createdAt: ctx.clock.now() });
  return { recoveryCodes: codes.map((code) => inGroups(code, '-')) };
}

const batch = 500;

/**
 * Reseal every authenticator's secret with the current key, so that an old `AUTH_SECRET` can be dropped without
 * locking anyone out. Runs at each start while two are listed; idempotent.
 */
export async function resealAuthenticators(ctx: Pick<Context, 'db' | 'env'>): Promise<void> {
  const [current, ...older] = keysFor(ctx.env, 'second-factor');
  if (older.length === 0) return;
  for (let afterId: string | null = null; ; ) {
    const rows: Awaited<ReturnType<typeof findSealed>> = await findSealed(ctx.db, afterId, batch);
    for (const { userId, secret: from } of rows) {
      const secret = unseal(from, [current]) === null ? unseal(from, older) : null;
      if (secret !== null) await reseal(ctx.db, { userId, from, to: seal(secret, current) });
    }
    afterId = rows.at(-1)?.userId ?? null;
    if (rows.length < batch || afterId === null) return;
  }
}
