import { DomainError } from '#api/domain/errors.ts';
import type { Effects } from '#api/modules/approvals/service.ts';
import { forgetSummaries } from '#api/modules/artists/directory/summaries.ts';
import { refreshListed } from '#api/records/artists-repo.ts';
import { assertStillOwner } from '../last-admin.ts';
import { isOwner } from '../last-admin-repo.ts';
import { lockUser } from './repo.ts';
import { giveRole } from './role.ts';
import { assertMayGive } from './service.ts';

const gone = (detail: string) => new DomainError('changed_meanwhile', detail);

const give: Effects['run'][keyof Effects['run']] = async (ctx, tx, approved, by) => {
  const { kind, targetId, duties, askedBy } = approved;
  const user = await lockUser(tx, targetId);
  if (!user) throw gone('This account is gone. Refuse it.');
  await assertStillOwner(tx, by);
  if (!(await isOwner(tx, askedBy))) throw gone('Who asked for this is no owner any more. Refuse it.');
  const isAdmin = user.role === 'admin';
  if (isAdmin !== (kind === 'more_duties'))
    throw gone('The role of this account has changed since this was asked for. Refuse it.');
  if (!isAdmin) await assertMayGive(tx, user);
  await giveRole(ctx, tx, { user, role: 'admin', duties, byId: askedBy });
  if (user.artist) await refreshListed(tx, user.artist.id);
};

/** What becomes of an approved admin. */
export const adminEffects = {
  run: { new_admin: give, more_duties: give },
  done: forgetSummaries,
} satisfies { run: Partial<Effects['run']>; done: Effects['done'] };
