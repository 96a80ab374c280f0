import {
  mayComeAt,
  type NotificationKind,
  notificationKindOf,
  timing,
} from '#api/domain/notifications/kinds.ts';
import { afterQuiet } from '#api/domain/time/quiet-hours.ts';
import { mainZoneOf, usualZone } from '#api/domain/time/time-zone.ts';
import { renderEmail } from '#api/modules/emails/emails.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import {
  type Due,
  findQuiet,
  lastTold,
  lockReader,
  mailsOf,
  type Reader,
  updateNotification,
} from './repo.ts';

/** The first moment from `at` on that is not in someone's quiet hours; `likelyZone` is where they are if they name no other. */
async function afterQuietOf(db: Queryable, userId: string, at: Date, likelyZone?: string | null) {
  const { timeZone, artist, ...quiet } = await findQuiet(db, userId);
  return afterQuiet(at, quiet, timeZone ?? likelyZone ?? (artist && mainZoneOf(artist.country)) ?? usualZone);
}

/** The same for whoever asked for a video, with an account or without. */
export const afterQuietOfFan = async (
  db: Queryable,
  { fan, timeZone }: { fan: { id: string } | null; timeZone: string | null },
  now: Date,
): Promise<Date> =>
  fan ? afterQuietOf(db, fan.id, now, timeZone) : afterQuiet(now, timing.quiet, timeZone ?? usualZone);

/**
 * Begin to tell someone news, one message after the other across all copies. Null once it is ours; else until when it
 * waits: for more of it, not soon after the last one there, unless it is tried again, nor on a phone or in a browser in
 * their quiet hours.
 */
export async function takeTurn(
  tx: Queryable,
  now: Date,
  due: Due,
  reader: Reader,
): Promise<{ until: Date } | 'gone' | null> {
  await lockReader(tx, reader);
  const toldAt = due.attempts > 1 ? null : await lastTold(tx, due, reader, now);
  const soonest = mayComeAt(now, { news: due.news, since: due.plannedAt ?? due.createdAt, toldAt });
  const isMail = due.channel === 'email';
  const until = isMail || 'to' in reader ? soonest : await afterQuietOf(tx, reader.userId, soonest);
  if (until > now) return { until };
  const isOurs = await updateNotification(tx, due, { triedAt: now, ...(isMail && reader) });
  return isOurs ? null : 'gone';
}

export interface Said {
  news: NotificationKind;
  words: string;
}

/** What a message's mails say that is still true and not muted: each kind of news, with its words. */
export async function newsNow(ctx: Context, { mails }: Pick<Due, 'mails'>): Promise<Said[]> {
  const sources = await mailsOf(ctx.db, mails);
  const said: Said[] = [];
  for (const id of mails) {
    const source = sources.find((one) => one.id === id);
    const news = source && notificationKindOf(source.payload);
    if (!source || !news) continue;
    const written = await renderEmail(ctx, source.payload, source);
    if (written?.text) said.push({ news, words: written.text });
  }
  return said;
}
