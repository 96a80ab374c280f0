import { createHash } from 'node:crypto';
import { m } from '@salamu/messages/messages';
import type { BackupPlace } from '#api/backup/place.ts';
import type { Viewer } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { after, windows } from '#api/domain/request/deadlines.ts';
import { dropAttachments } from '#api/records/attachments-repo.ts';
import { findAs } from '#api/records/request-parties.ts';
import { endLinksAt, lockRequest } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import {
  blankBriefs,
  blankFlagsAbout,
  blankGuest,
  emptyNotes,
  emptyNotesOfArtist,
  findUnrecorded,
  forgetOpenings,
  forgetWhatsApp,
  insertErasure,
  isMoneyMoving,
  lockGuestsToErase,
  markErased,
  markRecorded,
  withdrawPublished,
} from './repo.ts';
import {
  blankMailsAboutArtist,
  blankPayouts,
  emptyAudit,
  emptySearches,
  forgetMailsAbout,
  forgetWordsAbout,
  idsAroundArtist,
  idsAroundRequests,
} from './traces-repo.ts';

/** Erase a fan or guest from requests and from what they published. Events, dates and amounts stay for the books. */
export async function eraseFromRequests(tx: Queryable, now: Date, requestIds: string[]): Promise<void> {
  await eraseUnpublished(tx, now, requestIds);
  await withdrawPublished(tx, requestIds);
}

/**
 * Erase private request data: briefs, attachments, notes, phones, emails, video link views, and text by providers and
 * admins.
 */
export async function eraseUnpublished(tx: Queryable, now: Date, requestIds: string[]): Promise<void> {
  if (requestIds.length === 0) return;
  await emptySearches(tx, now, requestIds);
  await forgetWordsAbout(tx, requestIds);
  await blankBriefs(tx, requestIds);
  await dropAttachments(tx, now, { requestId: { in: requestIds } });
  await forgetWhatsApp(tx, requestIds);
  await forgetOpenings(tx, requestIds);
  await blankGuest(tx, requestIds);
  await emptyNotes(tx, now, requestIds);
  await blankFlagsAbout(tx, { requestId: { in: requestIds } });
  await forgetMailsAbout(tx, requestIds);
  await emptyAudit(tx, now, await idsAroundRequests(tx, requestIds));
}

/** Erase what an artist wrote from requests, and what admins wrote about the artist and the payouts. */
export async function eraseArtistWords(tx: Queryable, now: Date, artistId: string): Promise<void> {
  const ids = await idsAroundArtist(tx, artistId);
  await emptySearches(tx, now, ids);
  await emptyNotesOfArtist(tx, now, artistId);
  await blankMailsAboutArtist(tx, artistId);
  await blankPayouts(tx, artistId);
  await blankFlagsAbout(tx, { artistId });
  await emptyAudit(tx, now, ids);
}

/** Record the erasure of an account, an artist or a guest's request, in the same transaction. */
export async function noteErasure(tx: Queryable, now: Date, id: string): Promise<void> {
  await insertErasure(tx, { hash: createHash('sha256').update(id).digest('hex'), at: now });
}

/** Write new erasures next to the backups. */
export async function recordErasures(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  place: BackupPlace,
): Promise<void> {
  for (const { hash, at } of await findUnrecorded(db)) {
    await place.put(`erasures/${hash}.json`, Buffer.from(JSON.stringify({ at: at.toISOString() })));
    await markRecorded(db, hash, await clock.read());
  }
}

/** Import erasures stored next to the backups into a restored database, which has only older ones. */
export async function adoptErasures(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  place: BackupPlace,
): Promise<void> {
  const now = await clock.read();
  for await (const { key } of place.list('erasures/')) {
    const [, hash] = /^erasures\/([0-9a-f]{64})\.json$/.exec(key) ?? [];
    if (hash) await insertErasure(db, { hash, at: now, recordedAt: now });
  }
}

/**
 * Erase a guest from one request when the guest asks: name, address, brief, notes, phone, emails and published
 * content. All its links stop working. @throws DomainError `not_found` unless the caller has one of its links,
 * `forbidden` if the request belongs to an account, `open_requests` before it has ended, `open_balance` while its
 * money is in transit
 */
export async function eraseGuest(ctx: Context, viewer: Viewer, requestId: string): Promise<void> {
  const { id } = await findAs(ctx.db, viewer, requestId, 'fan');
  await eraseGuestRequest(ctx, id);
}

/** The same, for callers already authorised. Throws as `eraseGuest` does. */
export async function eraseGuestRequest(ctx: Context, id: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const request = await lockRequest(tx, id);
    if (!request || request.fanId) throw new DomainError('forbidden', m.refused_erase_account());
    if (!request.endedAt) throw new DomainError('open_requests', m.refused_erase_open());
    if (await isMoneyMoving(tx, id)) throw new DomainError('open_balance', m.refused_erase_money());
    await eraseFromRequests(tx, now, [id]);
    await endLinksAt(tx, id, now, now);
    await markErased(tx, [id], now);
    await noteErasure(tx, now, id);
  });
}

const batch = 50;

/** Erase guests from requests whose links have expired; what they published stays. Returns how many requests. */
export async function eraseGuestsByAge(ctx: Context): Promise<number> {
  return transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const ids = await lockGuestsToErase(tx, after(now, -windows.trackingAfterEnd), batch);
    await eraseUnpublished(tx, now, ids);
    await markErased(tx, ids, now);
    return ids.length;
  });
}
