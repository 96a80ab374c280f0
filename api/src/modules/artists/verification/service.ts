import type { SignedIn } from '#api/domain/account/viewer.ts';
import { missingEvidence } from '#api/domain/artist/evidence.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { pageOfRows, readCursor } from '#api/lists/cursors.ts';
import { searchFor } from '#api/lists/search-repo.ts';
import { assertSeen, audit } from '#api/modules/audit/audit.ts';
import { mailOwner } from '#api/modules/notifications/outbox/mail-owner.ts';
import { withdrawFromUnlisted } from '#api/modules/requests/timers.ts';
import { refreshListed } from '#api/records/artists-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { workOfArtist } from '../dashboard/service.ts';
import { endEvidence } from '../evidence/repo.ts';
import { assertNothingMissing, evidenceOf } from '../evidence/service.ts';
import { dropPending } from '../identity/end.ts';
import { refreshNamesakes } from '../look-alikes/service.ts';
import { viewArtist } from '../page/service.ts';
import type { AdminArtistDetail, Feature, ListQuery, Verification } from './model.ts';
import { presentAdminArtist, provenOf, standingOf } from './present.ts';
import {
  type AdminArtistRow,
  countByStanding,
  findArtist,
  findDecisions,
  listArtists,
  lockArtist,
  updateStanding,
} from './repo.ts';

export async function listForAdmin(ctx: Context, query: ListQuery) {
  const cursor = readCursor(query.cursor);
  const { status = null, category = null, country = null, featured = null, sort = 'newest' } = query;
  const { pendingChange = null, lookAlike = null } = query;
  const search = await searchFor(ctx.db, query.search, 'artists');
  const filter = { search, status, category, country, featured, pendingChange, lookAlike };
  const [{ rows, total }, counts] = await Promise.all([
    listArtists(ctx.db, filter, sort, cursor),
    countByStanding(ctx.db),
  ]);
  const page = pageOfRows(rows, cursor);
  return { ...page, items: page.items.map(presentAdminArtist), total, counts };
}

/**
 * One artist, with everything an admin needs to decide.
 * @throws DomainError `not_found`
 */
export async function viewForAdmin(
  ctx: Context,
  admin: SignedIn,
  artistId: string,
): Promise<AdminArtistDetail> {
  const row = isUuid(artistId) ? await findArtist(ctx.db, artistId) : null;
  if (!row) throw new DomainError('not_found');
  const [profile, { counts, balances }, decisions, evidence] = await Promise.all([
    viewArtist(ctx, admin, row.id),
    workOfArtist(ctx, row.id),
    findDecisions(ctx.db, row.id),
    evidenceOf(ctx.db, row.id),
  ]);
  return {
    ...presentAdminArtist(row),
    ...evidence,
    profile,
    counts,
    balances,
    decisions: decisions.map((decision) => ({ ...decision, at: decision.at.toISOString() })),
  };
}

/**
 * Verify an artist, who becomes public; or refuse one, or revoke the verification, which refunds open requests. The
 * artist is notified by email. Repeating a decision changes nothing. @throws DomainError `not_found`,
 * `changed_meanwhile`, `invalid_transition` while the profile is incomplete, `evidence_missing`, or `invalid_input`
 * for a refusal without a note
 */
export async function decideVerification(
  ctx: Context,
  admin: SignedIn,
  artistId: string,
  { verified, note: given, seen }: Verification,
): Promise<void> {
  const note = given?.trim() || null;
  if (!verified && !note) throw invalidInput({ path: 'note', message: 'Say why, in a few words.' });
  const drop = await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const row = await lockOrThrow(tx, artistId);
    const targetIds = [row.id, row.user.id];
    await assertSeen(tx, now, admin, { seen, is: standingOf(row), targetIds });
    if (!row.profileCompletedAt) {
      throw new DomainError('invalid_transition', 'The profile is not complete yet.');
    }
    const wasVerified = row.verifiedAt !== null;
    const verificationNote = verified ? null : note;
    if (verified === wasVerified && verificationNote === row.verificationNote) return null;
    if (verified) assertNothingMissing(missingEvidence(provenOf(row)));
    await updateStanding(tx, row.id, {
      verifiedAt: verified ? (row.verifiedAt ?? now) : null,
      verificationNote,
      featured: verified && row.featured,
      listed: verified && row.listed,
    });
    await refreshListed(tx, row.id);
    const drop = verified ? null : await dropPending(tx, now, row.id, admin.id);
    if (wasVerified && !verified) await endEvidence(tx, now, row.id);
    if (verified) await refreshNamesakes(tx, now, row.id, admin.id);
    const action = verified ? 'artist_verified' : 'artist_refused';
    await audit(tx, now, {
      actorId: admin.id,
      action,
      targetId: row.id,
      before: { verified: wasVerified },
      after: { verified },
      ...(note && { reason: note }),
    });
    await mailOwner(tx, now, { userId: row.user.id, about: action, ...(note && { note }) });
    return drop;
  });
  await drop?.(ctx);
  if (!verified) await withdrawFromUnlisted(ctx);
}

/**
 * Feature a verified artist, or stop.
 * @throws DomainError `not_found`, `changed_meanwhile`, `not_verified`
 */
export async function decideFeature(
  ctx: Context,
  admin: SignedIn,
  artistId: string,
  { featured, seen }: Feature,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const row = await lockOrThrow(tx, artistId);
    await assertSeen(tx, now, admin, { seen, is: row.featured, targetIds: [row.id] });
    if (featured && !row.verifiedAt) throw new DomainError('not_verified');
    if (row.featured === featured) return;
    await updateStanding(tx, row.id, { featured });
    await audit(tx, now, {
      actorId: admin.id,
      action: featured ? 'artist_featured' : 'artist_unfeatured',
      targetId: row.id,
      before: { featured: row.featured },
      after: { featured },
    });
  });
}

async function lockOrThrow(tx: Queryable, artistId: string): Promise<AdminArtistRow> {
  const row = isUuid(artistId) ? await lockArtist(tx, artistId) : null;
  if (!row) throw new DomainError('not_found');
  return row;
}
