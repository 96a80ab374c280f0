import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { refreshLookAlikes, refreshNamesakes } from '../look-alikes/service.ts';
import { lockProfile, type ProfileRow } from '../profile/repo.ts';
import { isFree } from '../profile/slug.ts';
import { askedIn, auditedValues, type IdentityChange, replacedValues } from './asked.ts';
import { endPending, waitingChange } from './end.ts';
import { deletePending, findOwner } from './repo.ts';
import { applyIdentity } from './save.ts';

/**
 * Publish a pending change and notify the artist. @throws DomainError `not_found`, `not_verified`,
 * `invalid_transition` if another change or none is pending, or the artist is suspended
 */
export async function approveChange(
  ctx: Context,
  admin: SignedIn,
  artistId: string,
  changeId: string,
): Promise<void> {
  const drop = await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const row = await lockOrThrow(tx, artistId);
    const pending = await waitingChange(tx, row.id, changeId);
    await assertPublicArtist(tx, row);
    const asked = await withFreeSlug(tx, row, askedIn(pending));
    await deletePending(tx, row.id);
    const drop = await applyIdentity(tx, now, row, asked);
    await audit(tx, now, {
      actorId: admin.id,
      action: 'identity_change_approved',
      targetId: row.id,
      before: { ...replacedValues(row, asked), change: pending.id },
      after: auditedValues(asked),
    });
    await refreshLookAlikes(tx, now, row.id, admin.id);
    await refreshNamesakes(tx, now, row.id, admin.id);
    await tell(tx, now, row, { about: 'identity_change_approved', changeId });
    return drop;
  });
  await drop(ctx);
}

/**
 * Drop a pending change; the artist is emailed the reason. @throws DomainError `not_found`, `invalid_transition` if
 * another change or none is pending
 */
export async function refuseChange(
  ctx: Context,
  admin: SignedIn,
  artistId: string,
  { changeId, reason: typed }: { changeId: string; reason: string },
): Promise<void> {
  const reason = typed.trim();
  if (reason === '') throw invalidInput({ path: 'reason', message: 'Say why, in a few words.' });
  const drop = await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const row = await lockOrThrow(tx, artistId);
    const pending = await waitingChange(tx, row.id, changeId);
    const ending = { actorId: admin.id, action: 'identity_change_refused', reason } as const;
    const drop = await endPending(tx, now, pending, ending);
    await refreshLookAlikes(tx, now, row.id, admin.id);
    await tell(tx, now, row, { about: 'identity_change_refused', changeId, note: reason });
    return drop;
  });
  await drop(ctx);
}

async function lockOrThrow(tx: Queryable, artistId: string): Promise<ProfileRow> {
  const row = isUuid(artistId) ? await lockProfile(tx, artistId) : null;
  if (!row) throw new DomainError('not_found');
  return row;
}

async function assertPublicArtist(tx: Queryable, row: ProfileRow): Promise<void> {
  if (!row.verifiedAt) throw new DomainError('not_verified');
  const owner = await findOwner(tx, row.id);
  if (owner?.user.suspendedAt)
    throw new DomainError(
      'invalid_transition',
      'This artist is suspended. Lift the suspension first, or refuse.',
    );
  if (owner?.user.role !== 'artist')
    throw new DomainError('invalid_transition', 'This account is no longer an artist’s.');
}

/** If the requested slug has been taken since, use one made from the stage name. */
async function withFreeSlug(
  tx: Queryable,
  row: ProfileRow,
  { slug, ...asked }: IdentityChange,
): Promise<IdentityChange> {
  return slug && (await isFree(tx, slug, row.id)) ? { ...asked, slug } : asked;
}

interface Telling {
  about: 'identity_change_approved' | 'identity_change_refused';
  changeId: string;
  note?: string;
}

async function tell(tx: Queryable, now: Date, row: ProfileRow, { about, changeId, note }: Telling) {
  const payload = {
    kind: 'artist-mail',
    artistId: row.id,
    userId: row.userId,
    about,
    ...(note && { note }),
  } as const;
  await notify(tx, now, [{ key: `${changeId}:${about}`, payload }]);
}
