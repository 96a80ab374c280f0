import { m } from '@salamu/messages/messages';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { lockUser } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { dropLeftovers, hasSecondFactor } from '../credentials/factors-repo.ts';
import { deletePasskey, findPasskeys, insertPasskey } from '../credentials/passkeys-repo.ts';
import { endOtherSessions, markProven } from '../credentials/sessions-repo.ts';
import type { Passkey } from '../second-factor/model.ts';
import { notifyOwner } from '../second-factor/notify.ts';
import { makeRecoveryCodes, presentPasskey } from '../second-factor/service.ts';
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
