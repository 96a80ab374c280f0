import { firstDuties, inOrder } from '#api/domain/account/duties.ts';
import { alone } from '#api/domain/admin/approvals.ts';
import { DomainError, type FieldError, invalidInput } from '#api/domain/errors.ts';
import { pageOfRows, readCursor } from '#api/http/lists/cursors.ts';
import { searchFor } from '#api/http/lists/search-repo.ts';
import { type SignedIn, serves } from '#api/http/viewer.ts';
import type { Approval } from '#api/modules/approvals/model.ts';
import { askSecondOwner, needsSecondOwner } from '#api/modules/approvals/service.ts';
import { forgetSummaries } from '#api/modules/artists/directory/summaries.ts';
import { assertMayLeave } from '#api/modules/artists/leaving.ts';
import { beginProfile } from '#api/modules/artists/profile/begin.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { assertSeen } from '#api/modules/audit/decisions.ts';
import { withdrawFromUnlisted } from '#api/modules/requests/withdraw.ts';
import { settings } from '#api/modules/settings/service.ts';
import { refreshListed } from '#api/records/artists-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { isUuid } from '#api/start/ids.ts';
import { assertNotLastOwner, assertStillOwner } from '../last-admin.ts';
import { closeSessionsOf } from '../sessions.ts';
import { beginSuspension, endSuspension } from '../suspensions/service.ts';
import type { DutiesChange, RoleChange, Suspension, User, UserQuery } from './model.ts';
import { closeProfileCases, listUsers, lockUser, type UserRow, updateSuspension } from './repo.ts';
import { giveRole } from './role.ts';

/** The answer where nothing has changed yet: a second owner has to approve. */
interface Waits {
  approval: Approval;
}

/** Everyone with an account, newest first by default. */
export async function findUsers(ctx: Context, query: UserQuery, batch: number | null = null) {
  const place = readCursor(query.cursor, batch);
  const { role = null, suspended = null, confirmed = null, struck = null, sort = 'newest' } = query;
  const search = await searchFor(ctx.db, query.search, 'users');
  const { strikes } = await settings(ctx);
  const many = { struck, now: ctx.clock.now(), warnAt: strikes.warnAt };
  const filter = { search, role, suspended, confirmed, many };
  const { rows, total } = await listUsers(ctx.db, filter, sort, place);
  const page = pageOfRows(rows, place);
  return { ...page, items: page.items.map(presentUser), total };
}

/**
 * Change a user's role, end every session, and tell all admins about a new admin, who waits for a second owner where there
 * is one. A new artist starts with an empty
 * profile unless there already is one; a former artist leaves the directory.
 * @throws DomainError `not_found`, `changed_meanwhile`, `last_admin`, `open_requests`, `open_balance`, `already_exists`
 */
export async function changeRole(
  ctx: Context,
  admin: SignedIn,
  id: string,
  { role, duties, seen }: RoleChange,
): Promise<User | Waits> {
  const changed = await transaction(ctx.db, async (tx) => {
    const user = await lockExisting(tx, id);
    await assertStillOwner(tx, admin);
    await assertSeen(tx, ctx.clock.now(), admin, { seen, is: user.role, targetIds: [id] });
    if (user.role === role) return user;
    await assertMayGive(tx, user);
    if (role === 'artist' && !user.artist) {
      await beginProfile(tx, ctx.clock.now(), {
        userId: id,
        stageName: user.name,
        category: 'other',
        country: 'KE',
      });
    }
    const given = role === 'admin' ? inOrder(duties ?? firstDuties) : [];
    const isAdmin = role === 'admin';
    if (isAdmin && (await needsSecondOwner(ctx, tx)))
      return askSecondOwner(ctx, tx, admin, { kind: 'new_admin', targetId: id, duties: given });
    const reason = isAdmin ? alone : undefined;
    await giveRole(ctx, tx, { user, role, duties: given, byId: admin.id, reason });
    if (user.artist) await refreshListed(tx, user.artist.id);
    return lockExisting(tx, id);
  });
  forgetSummaries(ctx);
  return 'askedBy' in changed ? { approval: changed } : presentUser(changed);
}

/** What is wrong with a new role beyond its schema. */
export function roleProblems({ role, duties }: RoleChange): FieldError[] {
  return duties && role !== 'admin' ? [{ path: 'duties', message: 'Only admins have duties.' }] : [];
}

/**
 * Change what an admin is there for, end every session, and tell all admins. More duties wait for a second owner where
 * there is one. The same duties leave no trace.
 * @throws DomainError `not_found`, `changed_meanwhile`, `invalid_transition` if the account is not an admin's,
 * `last_admin` if no owner would be left
 */
export async function changeDuties(
  ctx: Context,
  admin: SignedIn,
  id: string,
  { duties: chosen, seen }: DutiesChange,
): Promise<User | Waits> {
  const duties = inOrder(chosen);
  const changed = await transaction(ctx.db, async (tx) => {
    const user = await lockExisting(tx, id);
    await assertStillOwner(tx, admin);
    if (user.role !== 'admin')
      throw new DomainError('invalid_transition', 'This account isn’t an admin’s. Change its role first.');
    const is = user.duties.join();
    await assertSeen(tx, ctx.clock.now(), admin, { seen: seen && inOrder(seen).join(), is, targetIds: [id] });
    if (is === duties.join()) return user;
    if (!duties.includes('owner')) await assertNotLastOwner(tx, user);
    const isMore = !user.duties.includes('owner') && duties.some((duty) => !user.duties.includes(duty));
    if (isMore && (await needsSecondOwner(ctx, tx)))
      return askSecondOwner(ctx, tx, admin, { kind: 'more_duties', targetId: id, duties });
    const reason = isMore ? alone : undefined;
    await giveRole(ctx, tx, { user, role: user.role, duties, byId: admin.id, reason });
    return lockExisting(tx, id);
  });
  return 'askedBy' in changed ? { approval: changed } : presentUser(changed);
}

/** @throws DomainError `last_admin`, `open_requests`, `open_balance` if the account may not leave its role */
export async function assertMayGive(tx: Queryable, user: UserRow): Promise<void> {
  if (user.role === 'admin') await assertNotLastOwner(tx, user);
  if (user.role === 'artist' && user.artist) await assertMayLeave(tx, user.artist.id);
}

/**
 * Suspend a user, which ends every session, hides an artist and refunds what was not delivered; or lift the suspension.
 * No change leaves no trace.
 * @throws DomainError `not_found`, `duty_missing` if it is an admin's and the caller no owner, `changed_meanwhile`,
 * `last_admin`, `invalid_input` if a suspension has no reason, or is the admin's own
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
    if (suspended && id === admin.id)
      throw invalidInput({ path: 'suspended', message: 'Only another admin can suspend your account.' });
    await updateSuspension(tx, id, {
      suspendedAt: suspended ? now : null,
      suspendedReason: suspended ? why : null,
    });
    const decided = { adminId: admin.id, now };
    if (suspended) await closeSessionsOf(ctx, tx, id);
    if (suspended && why) await beginSuspension(ctx, tx, user, { ...decided, reason: why });
    if (!suspended) await endSuspension(tx, id, { ...decided, reason: why });
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
  forgetSummaries(ctx);
  if (suspended && changed.artist) await withdrawFromUnlisted(ctx);
  return presentUser(changed);
}

/** What is wrong with a suspension beyond its schema. */
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
