import { firstDuties, inOrder } from '#api/domain/account/duties.ts';
import { DomainError, type FieldError } from '#api/domain/errors.ts';
import type { Command, Run } from '#api/modules/approvals/command.ts';
import { assertMayLeave } from '#api/modules/artists/leave.ts';
import { beginProfile } from '#api/modules/artists/profile/slug.ts';
import { assertSeen } from '#api/modules/audit/audit.ts';
import { refreshListed } from '#api/records/artists-repo.ts';
import { type DutiesChange, dutiesBody, type RoleChange, roleBody } from './model.ts';
import { lockUser, type UserRow } from './repo.ts';
import { assertNotLastOwner, assertStillOwner, giveRole } from './role.ts';

/**
 * Change a role: every session ends, and all admins are emailed about a new admin. Making an admin and removing an
 * owner take two owners. A new artist starts with an empty profile, unless one exists; a former artist leaves the
 * directory.
 */
export const newRole: Command<RoleChange, UserRow> = {
  kind: (_run, _user, { role }) => (role === 'admin' ? 'new_admin' : 'owner_role'),
  operation: 'changeRole',
  input: roleBody,
  lock: lockUser,
  async check({ tx, now, caller }, user, { role, seen }) {
    await assertStillOwner(tx, caller);
    await assertSeen(tx, now, caller, { seen, is: user.role, targetIds: [user.id] });
    if (user.role === role) return;
    if (user.role === 'admin') await assertNotLastOwner(tx, user);
    if (user.role === 'artist' && user.artist) await assertMayLeave(tx, user.artist.id);
  },
  needsTwo: (run, user, { role }) => (role === 'admin' ? user.role !== role : isOtherOwner(run, user)),
  waitsAs: (user, { role, duties = firstDuties }) =>
    role === 'admin' ? { role, duties: inOrder(duties), seen: user.role } : { role, seen: user.role },
  async execute(run, user, { role, duties = firstDuties }) {
    if (user.role === role) return user;
    const { tx, now } = run;
    if (role === 'artist' && !user.artist)
      await beginProfile(tx, now, {
        userId: user.id,
        stageName: user.name,
        category: 'other',
        country: 'KE',
      });
    const changed = await give(run, user, { role, duties: role === 'admin' ? inOrder(duties) : [] });
    if (user.artist) await refreshListed(tx, user.artist.id);
    return changed;
  },
};

/**
 * Change an admin's duties: every session ends, and all admins are notified. Adding duties, or removing *owner*, takes
 * two owners.
 */
export const newDuties: Command<DutiesChange, UserRow> = {
  kind: (_run, user) => (user.duties.includes('owner') ? 'owner_duties' : 'more_duties'),
  operation: 'changeDuties',
  input: dutiesBody,
  lock: lockUser,
  async check({ tx, now, caller }, user, { duties, seen }) {
    await assertStillOwner(tx, caller);
    if (user.role !== 'admin')
      throw new DomainError('invalid_transition', 'This account isn’t an admin’s. Change its role first.');
    const is = user.duties.join();
    await assertSeen(tx, now, caller, { seen: seen && inOrder(seen).join(), is, targetIds: [user.id] });
    if (!duties.includes('owner')) await assertNotLastOwner(tx, user);
  },
  needsTwo: (run, user, { duties }) =>
    user.duties.includes('owner')
      ? !duties.includes('owner') && isOtherOwner(run, user)
      : duties.some((duty) => !user.duties.includes(duty)),
  waitsAs: (user, { duties }) => ({ duties: inOrder(duties), seen: user.duties }),
  async execute(run, user, change) {
    const duties = inOrder(change.duties);
    return user.duties.join() === duties.join() ? user : give(run, user, { role: user.role, duties });
  },
};

/** Owners may step down on their own; removing another takes two. */
const isOtherOwner = ({ caller }: Run, user: UserRow) =>
  user.duties.includes('owner') && user.id !== caller.id;

async function give(
  { ctx, tx, askedBy, says }: Run,
  user: UserRow,
  given: Pick<UserRow, 'role' | 'duties'>,
): Promise<UserRow> {
  await giveRole(ctx, tx, { user, ...given, byId: askedBy, reason: says });
  return (await lockUser(tx, user.id)) ?? user;
}

export function roleProblems({ role, duties }: RoleChange): FieldError[] {
  return duties && role !== 'admin' ? [{ path: 'duties', message: 'Only admins have duties.' }] : [];
}
