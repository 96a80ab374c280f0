import { createHash } from 'node:crypto';
import type { BackupPlace } from '#api/backup/place.ts';
import { dropAttachments } from '#api/records/attachments-repo.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
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
