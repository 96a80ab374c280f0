import {
  inGroups,
  readCode,
  recoveryCodeBytes,
  recoveryCodeCount,
  recoveryCodeFrom,
} from '#api/domain/account/second-factor.ts';
import type { AuditAction } from '#api/domain/admin/audit-actions.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { AccountMail } from '#api/domain/mails.ts';
import { seal, unseal } from '#api/http/plugins/sealed.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { enqueue } from '#api/modules/letters/outbox/service.ts';
import { lockUser } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import { keysFor } from '#api/start/keys.ts';
import { hashOf } from '#api/start/secret.ts';
import { endOtherSessions } from '../session-repo.ts';
import { wrongCode } from './check.ts';
import type { NewAuthenticator, RecoveryCodes, SecondFactor } from './model.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  countRecoveryCodes,
  deleteFactor,
  findAuthenticator,
  hasSecondFactor,
  replaceRecoveryCodes,
} from './repo.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** The caller's second factor, without anything that opens an account. */
export async function viewSecondFactor(
  ctx: Pick<Context, 'db' | 'env'>,
  user: SignedIn,
): Promise<SecondFactor> {
  const [authenticator, recoveryCodesLeft] = await Promise.all([
    findAuthenticator(ctx.db, user.id),
    countRecoveryCodes(ctx.db, user.id),
  ]);
  const since = authenticator?.confirmedAt?.toISOString();
  return {
    authenticator: since ? { since } : null,
    recoveryCodesLeft,
    required: isRequired(ctx, user),
  };
}

const isRequired = ({ env }: Pick<Context, 'env'>, { role }: Pick<SignedIn, 'role'>) =>
  env.production && role === 'admin';

/**
 * Begin to set up an authenticator app, which counts once `confirmApp` has seen a code of it. An account whose address was
 * never confirmed may be a stranger's, who must not lock the mailbox's owner out.
 * @throws DomainError `email_unconfirmed`, `already_exists` if the account has one
 */
export async function beginApp(ctx: Context, user: SignedIn): Promise<NewAuthenticator> {
  if (!user.emailConfirmed) throw new DomainError('email_unconfirmed');
  const secret = newTotpSecret();
  const sealed = seal(secret, keysFor(ctx.env, 'second-factor')[0]);
  const wish = { userId: user.id, secret: sealed, createdAt: ctx.clock.now() };
  if (!(await beginAuthenticator(ctx.db, wish))) throw alreadySetUp();
  return { secret, uri: totpUri(secret, user.email) };
}

const alreadySetUp = () =>
  new DomainError(
    'already_exists',
    'Your account has an authenticator app. Remove it before you add another one.',
  );

/**
 * Confirm the app with its first code. All other sessions end, and the response alone shows the recovery codes.
 * @throws DomainError `already_exists`, `invalid_input` at `code` if it is wrong or none was begun
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
    await confirmAuthenticator(tx, user.id, { confirmedAt, lastStep });
    await endOtherSessions(tx, { userId: user.id, exceptId: user.sessionId }, confirmedAt);
    await tell(ctx, tx, user, 'second_factor_added');
    return makeRecoveryCodes(ctx, tx, user.id);
  });
  ctx.wake();
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
    await tell(ctx, tx, user, 'recovery_codes_renewed');
    return makeRecoveryCodes(ctx, tx, user.id);
  });
  ctx.wake();
  return codes;
}

/**
 * Remove the caller's authenticator app and recovery codes: the password alone signs in again.
 * @throws DomainError `not_found` if the account has none
 */
export async function removeApp(ctx: Context, user: SignedIn): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockUser(tx, user.id);
    if (!(await deleteFactor(tx, user.id))) throw new DomainError('not_found');
    await tell(ctx, tx, user, 'second_factor_removed');
  });
  ctx.wake();
}

/**
 * Clear an account's second factor for an owner who has lost it, with a command on the server. Runs in the caller's
 * transaction; returns whether there was one.
 */
export async function clearFactor(
  ctx: Pick<Context, 'clock'>,
  tx: Queryable,
  user: Pick<SignedIn, 'id' | 'role'>,
): Promise<boolean> {
  if (!(await deleteFactor(tx, user.id))) return false;
  await tell(ctx, tx, user, 'second_factor_cleared');
  return true;
}

type Told = Extract<
  AccountMail['about'],
  'second_factor_added' | 'second_factor_removed' | 'second_factor_cleared' | 'recovery_codes_renewed'
>;

/** What the audit log keeps; of people who are no admins, only what someone else did. */
const audited: Partial<Record<Told, { action: AuditAction; ofEveryone: boolean; reason?: string }>> = {
  second_factor_added: { action: 'second_factor_added', ofEveryone: false },
  second_factor_removed: { action: 'second_factor_removed', ofEveryone: false },
  second_factor_cleared: {
    action: 'second_factor_cleared',
    ofEveryone: true,
    reason: 'With a command on the server',
  },
};

async function tell(
  ctx: Pick<Context, 'clock'>,
  tx: Queryable,
  { id, role }: Pick<SignedIn, 'id' | 'role'>,
  about: Told,
): Promise<void> {
  const now = ctx.clock.now();
  await enqueue(tx, now, [
    { key: `${about}:${newId()}`, payload: { kind: 'account-mail', userId: id, about } },
  ]);
  const entry = audited[about];
  if (!entry || (role !== 'admin' && !entry.ofEveryone)) return;
  const { action, reason } = entry;
  await audit(tx, now, { actorId: id, action, targetId: id, ...(reason && { reason }) });
}

async function makeRecoveryCodes(
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
