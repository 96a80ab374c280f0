import { m } from '@salamu/messages/messages';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { mailOwner } from '#api/modules/notifications/outbox/mail-owner.ts';
import { findByEmail, lockAccount } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { hashNewPassword } from '../passwords/new-password.ts';
import { forgetPasswordTries } from '../passwords/password-tries.ts';
import { closeSessionsOf } from '../sessions/sessions.ts';
import {
  adoptRequests,
  changeEmail,
  endLinksOf,
  findLiveLink,
  findProof,
  findUsedLink,
  setConfirmed,
  setPassword,
  useUp,
} from './repo.ts';

/** One answer for every link that does not work: unknown, used, expired, for another purpose, or for an old address. */
export function deadLink(): DomainError {
  return invalidInput({
    path: 'token',
    message: m.refused_link_used(),
  });
}

/**
 * Set a new password through a mailed link: one that was requested, or the one that asks to confirm the account's
 * address, so that the owner of a mailbox can take over an account someone else has opened with it. Every session and
 * every other link of the account ends, and a pending e-mail change is dropped: the person who made it may have known the old
 * password. The link proves the address, so it counts as confirmed and guest requests are adopted.
 * @throws DomainError `invalid_input` at `token` for a link that does not work, at `password` for an unacceptable one
 * (the link still works then)
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: { token: string; password: string },
  network: string,
): Promise<void> {
  const id = hashOf(token);
  const link = await findProof(ctx.db, id, ctx.clock.now());
  const owner = link && (await findByEmail(ctx.db, link.email));
  if (!owner || owner.id !== link.userId) throw deadLink();
  const passwordHash = await hashNewPassword(password, owner, 'password');
  await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const account = await lockAccount(tx, link.userId);
    if (account?.email !== link.email || !(await findProof(tx, id, now))) throw deadLink();
    await setPassword(tx, account.id, passwordHash);
    await endLinksOf(tx, account.id);
    await closeSessionsOf(ctx, tx, account.id);
    await setConfirmed(tx, account.id, now);
    await adoptRequests(tx, { userId: account.id, email: account.email });
    await mailOwner(tx, now, { key: id, userId: account.id, about: 'password_changed' });
  });
  await forgetPasswordTries(ctx, link.email, network);
}

/**
 * Confirm the address that the link was sent to: the account's, or its requested new one. Guest requests aren't
 * adopted; that needs the password too (`adopt.ts`). Idempotent. @throws DomainError `invalid_input` at `token` for a
 * link that does not work, `already_exists` if another account has taken the new address meanwhile
 */
export async function confirmEmail(ctx: Context, token: string): Promise<void> {
  const id = hashOf(token);
  const link = await findLiveLink(ctx.db, id, 'confirm_email', ctx.clock.now());
  if (!link) return assertConfirmedBefore(ctx, id);
  await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const account = await lockAccount(tx, link.userId);
    if (!account || !(await useUp(tx, id, 'confirm_email', now))) return assertConfirmedBefore(ctx, id);
    if (account.email === link.email) return setConfirmed(tx, account.id, now);
    if (account.pendingEmail !== link.email) throw deadLink();
    if (!(await changeEmail(tx, account.id, link.email, now)))
      throw new DomainError('already_exists', m.refused_email_taken());
    await endLinksOf(tx, account.id, id);
  });
}

async function assertConfirmedBefore(ctx: Context, id: string): Promise<void> {
  const link = await findUsedLink(ctx.db, id, 'confirm_email', ctx.clock.now());
  const owner = link && (await findByEmail(ctx.db, link.email));
  if (!owner || owner.id !== link.userId || owner.emailConfirmedAt === null) throw deadLink();
}
