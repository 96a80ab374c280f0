import { dropAttachments } from '#api/records/attachments-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { blankFlagsAbout } from './flags-repo.ts';
import {
  blankBriefs,
  blankGuest,
  emptyNotes,
  emptyNotesOfArtist,
  forgetOpenings,
  forgetWhatsApp,
  withdrawPublished,
} from './requests-repo.ts';
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
