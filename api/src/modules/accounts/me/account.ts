import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { linkMails } from '#api/limits/limit-rules.ts';
import { takeAttempt } from '#api/limits/limits.ts';
import { mailOwner } from '#api/modules/notifications/outbox/mail-owner.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { linkMail } from '../mail-links/ask.ts';
import { endLinksOf } from '../mail-links/repo.ts';
import { hashNewPassword } from '../passwords/new-password.ts';
import { nameIn } from '../register.ts';
import { dutiesOf } from '../sessions/present.ts';
import {
  closeSession,
  closeSessionsOf,
  type From,
  liveSessionsOf,
  openSession,
} from '../sessions/sessions.ts';
import type { Account, AccountChange } from './model.ts';
import { passwordMissing, provePassword, wrongPassword } from './prove.ts';
import { type AccountRow, findAccount, updateAccount } from './repo.ts';

export async function viewAccount(ctx: Pick<Context, 'db'>, user: SignedIn): Promise<Account> {
  return present(await existing(ctx, user));
}

/**
 * Change the caller's own details. A new address takes effect once its confirmation link is opened; the old address is
 * notified. A new password ends every session, mailed link and pending email change; the response then carries a new
 * session's token. @throws DomainError `invalid_input` at `currentPassword` if it is required and missing or wrong, at
 * `newPassword` if it is unacceptable; `too_many_requests` after five wrong ones in 15 minutes, or for the fourth mail
 * in an hour to one address
 */
export async function changeAccount(
  ctx: Context,
  user: SignedIn,
  change: AccountChange,
  from: From,
): Promise<Account & { token?: string }> {
  const before = await existing(ctx, user);
  const wanted = wishesOf(before, change);
  if (wanted.newEmail || wanted.newPassword)
    await proveAgain(ctx, user, change.currentPassword, from.network);
  const passwordHash = await newHash(before, wanted);
  if (wanted.newEmail) await takeAttempt(ctx, linkMails.confirm_email, wanted.newEmail);

  return transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const row = await updateAccount(tx, before, {
      ...wanted.columns,
      ...(passwordHash && { passwordHash, pendingEmail: null }),
      ...(wanted.newEmail && { pendingEmail: wanted.newEmail }),
    });
    if (!row) throw wrongPassword('currentPassword');
    if (passwordHash) {
      await endLinksOf(tx, user.id);
      await closeSessionsOf(ctx, tx, user.id);
      await mailOwner(tx, now, { userId: user.id, about: 'password_changed' });
    }
    if (wanted.newEmail) {
      const [userId, email] = [user.id, wanted.newEmail];
      await notify(tx, now, [linkMail({ about: 'confirm_new_email', email, userId })]);
      await mailOwner(tx, now, { userId, about: 'email_change_asked', note: email });
    }
    const opened = { ...from, provenAt: now, continues: user.sessionId };
    const token = passwordHash ? await openSession(ctx, tx, user, opened) : null;
    return { ...present(row), ...(token && { token }) };
  });
}

/** Address and password changes need the password in the same call, however recent the last proof. */
async function proveAgain(
  ctx: Context,
  user: SignedIn,
  password: string | undefined,
  network: string,
): Promise<void> {
  if (!password) throw invalidInput(passwordMissing());
  await provePassword(ctx, user, { password, field: 'currentPassword', network });
}

interface Wishes {
  columns: { name?: string; locale?: string; pendingEmail?: null };
  /** Lower case; null if the address stays. */
  newEmail: string | null;
  newPassword: string | null;
}

function wishesOf(before: AccountRow, { name, locale, email, newPassword }: AccountChange): Wishes {
  const address = email?.toLowerCase();
  return {
    columns: {
      ...(name && { name: nameIn(name) }),
      ...(locale && { locale }),
      // The current address: an earlier pending change is withdrawn.
      ...(address === before.email && { pendingEmail: null }),
    },
    newEmail: address && address !== before.email ? address : null,
    newPassword: newPassword ?? null,
  };
}

async function newHash(before: AccountRow, { columns, newPassword }: Wishes): Promise<string | null> {
  if (newPassword === null) return null;
  const person = { name: columns.name ?? before.name, email: before.email };
  return hashNewPassword(newPassword, person, 'newPassword');
}

async function existing({ db }: Pick<Context, 'db'>, user: SignedIn): Promise<AccountRow> {
  const row = await findAccount(db, user.id);
  if (!row) throw new Error('a session without its account');
  return row;
}

function present(row: AccountRow): Account {
  const { id, name, email, pendingEmail, role, locale } = row;
  return {
    id,
    name,
    email,
    pendingEmail,
    emailConfirmed: row.emailConfirmedAt !== null,
    role,
    ...dutiesOf(row),
    locale,
    createdAt: row.createdAt.toISOString(),
    artistId: row.artist?.id ?? null,
  };
}

export async function listSessions(ctx: Pick<Context, 'db' | 'clock'>, user: SignedIn) {
  const sessions = await liveSessionsOf(ctx, user);
  const items = sessions.map(({ id, createdAt, lastSeenAt, userAgent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    userAgent,
    current: id === user.sessionId,
  }));
  return { items };
}

/**
 * End one of the caller's sessions immediately; the one making this call too.
 * @throws DomainError `not_found` if it is not the caller's, or has ended
 */
export async function endSession(
  ctx: Pick<Context, 'db' | 'clock'>,
  user: SignedIn,
  id: string,
): Promise<void> {
  const live = isUuid(id) ? await liveSessionsOf(ctx, user) : [];
  const session = live.find((one) => one.id === id.toLowerCase());
  if (!session) throw new DomainError('not_found');
  await closeSession(ctx, session.id);
}
