import { m } from '@salamu/messages/messages';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import type { AuditAction } from '#api/domain/admin/audit-actions.ts';
import { DomainError } from '#api/domain/errors.ts';
import { audit, findEnding } from '#api/modules/audit/audit.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { refreshLookAlikes } from '../look-alikes/service.ts';
import { lockProfile } from '../profile/repo.ts';
import { type DropFiles, forgetFiles } from './files.ts';
import { deletePending, findPending, type PendingRow } from './repo.ts';

/** How a pending change ended, as text for the next admin. */
const endings = {
  identity_change_approved: (name: string) => `${name} has already approved this change.`,
  identity_change_refused: (name: string) => `${name} has already refused this change.`,
  identity_change_withdrawn: () => 'The artist has withdrawn this change.',
  identity_change_replaced: () => 'The artist has requested a newer change. Review that one instead.',
  identity_change_dropped: (name: string) => `${name} has revoked the verification, which ended this change.`,
} satisfies Partial<Record<AuditAction, (name: string) => string>>;

const endingNames = Object.keys(endings) as (keyof typeof endings)[];

/**
 * The pending change, if it is the one the admin has seen. The artist's row is locked.
 * @throws DomainError `invalid_transition` that says who ended it
 */
export async function waitingChange(tx: Queryable, artistId: string, changeId: string): Promise<PendingRow> {
  const pending = await findPending(tx, artistId);
  if (pending?.id === changeId) return pending;
  const ending = await findEnding(tx, { targetId: artistId, change: changeId, actions: endingNames });
  const words = ending && endings[ending.action as keyof typeof endings](ending.by);
  throw new DomainError('invalid_transition', words ?? 'This change is no longer waiting.');
}

interface Ending {
  actorId: string;
  action: 'identity_change_refused' | 'identity_change_withdrawn' | 'identity_change_dropped';
  reason?: string;
}

/** End a change without publishing it, and delete its files. */
export async function endPending(
  tx: Queryable,
  now: Date,
  pending: PendingRow,
  ending: Ending,
): Promise<DropFiles> {
  await deletePending(tx, pending.artistId);
  await audit(tx, now, { ...ending, targetId: pending.artistId, before: { change: pending.id } });
  return forgetFiles(tx, { photoKey: pending.photoKey, videoId: pending.introVideoId });
}

export async function dropPending(
  tx: Queryable,
  now: Date,
  artistId: string,
  actorId: string,
): Promise<DropFiles | null> {
  const pending = await findPending(tx, artistId);
  return pending && endPending(tx, now, pending, { actorId, action: 'identity_change_dropped' });
}

/** Withdraw the artist's pending change. @throws DomainError `not_found`, `invalid_transition` if none is pending */
export async function withdrawChange(ctx: Context, user: SignedIn, artistId: string): Promise<void> {
  const drop = await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const row = isUuid(artistId) ? await lockProfile(tx, artistId) : null;
    if (row?.userId !== user.id) throw new DomainError('not_found');
    const pending = await findPending(tx, row.id);
    if (!pending) throw new DomainError('invalid_transition', m.refused_nothing_waits());
    const ending = { actorId: user.id, action: 'identity_change_withdrawn' } as const;
    const drop = await endPending(tx, now, pending, ending);
    await refreshLookAlikes(tx, now, row.id, user.id);
    return drop;
  });
  await drop(ctx);
}
