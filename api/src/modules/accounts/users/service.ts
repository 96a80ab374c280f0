import { type SignedIn, serves } from '#api/domain/account/viewer.ts';
import { isLargePayout } from '#api/domain/admin/approvals.ts';
import { DomainError, type FieldError, invalidInput } from '#api/domain/errors.ts';
import { formatMoney, type Money } from '#api/domain/money/money.ts';
import { maskWords } from '#api/domain/text/mask-address.ts';
import { pageOfRows, readCursor } from '#api/lists/cursors.ts';
import { searchFor } from '#api/lists/search-repo.ts';
import { assertSeen, audit } from '#api/modules/audit/audit.ts';
import { endSuspension, noteSuspension } from '#api/modules/decisions/service.ts';
import { withdrawFromUnlisted } from '#api/modules/requests/timers.ts';
import { largeRules } from '#api/modules/settings/service.ts';
import { refreshListed } from '#api/records/artists-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { closeSessionsOf, liveSessionsOf } from '../sessions/sessions.ts';
import type { Suspension, User, UserForAdmin, UserQuery } from './model.ts';
import {
  closeProfileCases,
  findUser,
  findWithdrawn,
  listUsers,
  lockUser,
  newestMails,
  newestRequests,
  sumsOfFan,
  type UserRow,
  updateSuspension,
} from './repo.ts';
import { assertNotLastOwner } from './role.ts';

export async function findUsers(ctx: Context, query: UserQuery) {
  const place = readCursor(query.cursor);
  const { role = null, suspended = null, confirmed = null, struck = null, sort = 'newest' } = query;
  const search = await searchFor(ctx.db, query.search, 'users');
  const many = { struck, now: ctx.clock.now() };
  const filter = { search, role, suspended, confirmed, many };
  const { rows, total } = await listUsers(ctx.db, filter, sort, place);
  const page = pageOfRows(rows, place);
  return { ...page, items: page.items.map(presentUser), total };
}

/**
 * Suspend a user: every session ends, an artist is hidden and undelivered requests are refunded. Or lift the
 * suspension. Without a change, nothing is audited. @throws DomainError `not_found`, `duty_missing` if it is an
 * admin's and the caller no owner, `changed_meanwhile`, `last_admin`, `invalid_input` if a suspension has no reason,
 * is the admin's own, or gives back much that was not typed
 */
export async function suspend(ctx: Context, admin: SignedIn, id: string, change: Suspension): Promise<User> {
  const problems = suspensionProblems(change);
  if (problems.length > 0) throw invalidInput(...problems);
  const { suspended, reason, seen } = change;
  const why = reason?.trim() || null;
  const changed = await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const user = await lockExisting(tx, id);
    if (user.role === 'admin' && !serves(admin, 'changeRole'))
      throw new DomainError('duty_missing', 'Only an owner can suspend an admin.');
    await assertSeen(tx, now, admin, { seen, is: user.suspendedAt !== null, targetIds: [id] });
    if (suspended === (user.suspendedAt !== null) && (!suspended || why === user.suspendedReason))
      return user;
    if (suspended && user.role === 'admin') await assertNotLastOwner(tx, user);
    if (suspended && user.artist) await assertTyped(tx, now, user.artist.id, change.amount);
    if (suspended && id === admin.id)
      throw invalidInput({ path: 'suspended', message: 'Only another admin can suspend your account.' });
    await updateSuspension(tx, id, {
      suspendedAt: suspended ? now : null,
      suspendedReason: suspended ? why : null,
    });
    const by = { adminId: admin.id, now, reason: why };
    if (suspended) await closeSessionsOf(ctx, tx, id);
    if (suspended) await noteSuspension(ctx, tx, user, by);
    else await endSuspension(tx, id, by);
    if (user.artist) await refreshListed(tx, user.artist.id);
    if (suspended && user.artist && why)
      await closeProfileCases(tx, user.artist.id, { resolvedAt: now, resolvedById: admin.id, reason: why });
    await audit(tx, now, {
      actorId: admin.id,
      action: suspended ? 'user_suspended' : 'suspension_lifted',
      targetId: id,
      before: { suspended: user.suspendedAt !== null },
      after: { suspended },
      ...(why && { reason: why }),
    });
    return lockExisting(tx, id);
  });
  if (suspended && changed.artist) await withdrawFromUnlisted(ctx);
  return presentUser(changed);
}

/** What suspending an artist gives back to fans; `typed` has to be typed again, since it is worth a large payout. */
export async function suspensionCosts(db: Queryable, now: Date, artistId: string | null) {
  const sums = artistId ? await findWithdrawn(db, artistId) : [];
  const refunded = sums.map(({ amount, currency }) => ({ amount, currency }));
  const rules = await largeRules(db, now);
  const typed = refunded.find((sum) => isLargePayout(sum, rules)) ?? null;
  return { requests: sums.reduce((total, { requests }) => total + requests, 0), refunded, typed };
}

async function assertTyped(tx: Queryable, now: Date, artistId: string, amount?: Money): Promise<void> {
  const { typed } = await suspensionCosts(tx, now, artistId);
  if (!typed || (typed.amount === amount?.amount && typed.currency === amount.currency)) return;
  const message = `${formatMoney(typed)} goes back to fans: type that amount.`;
  throw invalidInput({ path: 'amount.amount', message });
}

export function suspensionProblems({ suspended, reason }: Suspension): FieldError[] {
  return suspended && !reason?.trim() ? [{ path: 'reason', message: 'Say why, in a few words.' }] : [];
}

async function lockExisting(tx: Queryable, id: string): Promise<UserRow> {
  const user = isUuid(id) ? await lockUser(tx, id) : null;
  if (!user) throw new DomainError('not_found');
  return user;
}

export function presentUser(row: UserRow): User {
  const { id, name, email, role, duties, suspendedReason, createdAt, artist } = row;
  return {
    id,
    name,
    email,
    role,
    duties,
    emailConfirmed: row.emailConfirmedAt !== null,
    suspended: row.suspendedAt !== null,
    suspendedReason,
    createdAt: createdAt.toISOString(),
    artistId: artist?.id ?? null,
  };
}

/**
 * A person with their requests, money, mails and open sessions, for an admin who helps them.
 * @throws DomainError `not_found`
 */
export async function viewUserForAdmin(ctx: Context, id: string): Promise<UserForAdmin> {
  const user = isUuid(id) ? await findUser(ctx.db, id) : null;
  if (!user) throw new DomainError('not_found');
  const [requests, sums, mails, sessions, suspension] = await Promise.all([
    newestRequests(ctx.db, id),
    sumsOfFan(ctx.db, id),
    newestMails(ctx.db, id),
    liveSessionsOf(ctx, user),
    suspensionCosts(ctx.db, ctx.clock.now(), user.artist?.id ?? null),
  ]);
  return {
    ...presentUser(user),
    requests: {
      items: requests.rows.map(({ total, currency, createdAt, ...row }) => ({
        ...row,
        total: { amount: total, currency },
        createdAt: createdAt.toISOString(),
      })),
      total: requests.total,
    },
    money: sums.map(({ currency, paid, refunded, chargedBack }) => {
      const some = (amount: number) => (amount === 0 ? null : { amount, currency });
      return {
        paid: { amount: paid, currency },
        refunded: some(refunded),
        chargedBack: some(chargedBack),
      };
    }),
    suspension,
    mails: mails.map((mail) => ({
      ...mail,
      subject: maskWords(mail.subject),
      sentAt: mail.sentAt.toISOString(),
    })),
    sessions: sessions.map(({ id: session, createdAt, lastSeenAt, userAgent }) => ({
      id: session,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      userAgent,
    })),
  };
}
