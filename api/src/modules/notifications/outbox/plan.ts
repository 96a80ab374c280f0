import { bringsVideo, channelRules, newsOf } from '#api/domain/notifications.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { isSealed } from '#api/domain/request/reveal.ts';
import { isWatchable } from '#api/domain/request/watchable.ts';
import type { TextNews, TextVia } from '#api/domain/texts/news.ts';
import { textRules } from '#api/domain/texts/timing.ts';
import { findRequest } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database.ts';
import { findPhone } from './phones-repo.ts';
import { timesToTell, whenToTellFan } from './quiet.ts';
import {
  addToWaiting,
  failWaiting,
  findReader,
  findWish,
  insertNotification,
  isTold,
  lastTold,
  lockInsteadOf,
  lockReader,
  type Place,
  type Planned,
  type PlannedMail,
  tryLockReader,
} from './repo.ts';
import { takes } from './ways.ts';

/**
 * Plan a mail's news for its reader's browsers, besides the mail, and for their phone, instead of it; false if someone
 * else is planning for the same reader.
 */
export async function planNews(
  tx: Queryable,
  now: Date,
  mail: Pick<PlannedMail, 'id' | 'payload'>,
  { waits }: { waits: boolean },
): Promise<boolean> {
  const videoTo = bringsVideo(mail.payload) ? await planVideo(tx, now, mail.payload.requestId) : null;
  const news = newsOf(mail.payload);
  const reader = news && (await findReader(tx, mail.payload, { news, now }));
  if (!reader || !(reader.hasPhone || reader.browsers.length > 0)) return true;
  const { userId, browsers, hasPhone } = reader;
  if (waits) await lockReader(tx, userId);
  else if (!(await tryLockReader(tx, userId))) return false;
  const timeToTell = await timesToTell(tx, userId);
  const told = { now, news, timeToTell, mails: [mail.id] };
  for (const sessionId of browsers) await plan(tx, { ...told, place: { sessionId }, channel: 'push' });
  const phone = hasPhone ? await findPhone(tx, userId) : null;
  const channel = phone && takes(phone, news);
  // Where WhatsApp brings the video itself, the phone hears of it once.
  if (!phone || !channel || (channel === 'whatsapp' && phone.number === videoTo)) return true;
  await plan(tx, { ...told, place: { userId }, channel, to: phone.number });
  return true;
}

interface News extends Pick<Planned, 'channel' | 'to'> {
  place: Place;
  now: Date;
  news: TextNews;
  mails: string[];
  timeToTell: Awaited<ReturnType<typeof timesToTell>>;
}

/** Plan news, unless it joins what waits for the same place. */
async function plan(tx: Queryable, { place, now, news, timeToTell, ...message }: News): Promise<void> {
  const { channel, mails } = message;
  if (await addToWaiting(tx, { ...place, channel }, { news, mails })) return;
  const runAt = timeToTell({ now, toldAt: await lastTold(tx, place, 'other') });
  const endsAt = channel === 'push' ? after(runAt, channelRules.push.triedFor) : null;
  await insertNotification(tx, { ...message, ...place, news: [news], createdAt: now, runAt, endsAt });
}

/**
 * Whether a phone has what a due mail tells, or until when the mail waits for it; null if the mail goes, as it does at once
 * where the operator has switched the phone's channel off.
 */
export async function standsFor(
  tx: Queryable,
  now: Date,
  mail: Pick<PlannedMail, 'id' | 'payload'>,
  isOn: (via: TextVia) => boolean,
): Promise<'told' | Date | null> {
  const news = newsOf(mail.payload);
  const reader = news && (await findReader(tx, mail.payload, { news, now }));
  const instead = reader?.hasPhone ? await lockInsteadOf(tx, reader.userId, mail.id) : null;
  if (!instead) return null;
  if (instead.state === 'arrived') return 'told';
  const until = after(instead.sentAt ?? instead.runAt, textRules.patience);
  const goes = isOn(instead.channel);
  if (goes && instead.state !== 'failed' && now < until) return until;
  await failWaiting(tx, instead.id, goes ? 'late' : 'unreachable');
  return null;
}

/**
 * Have a fan who wishes so told on WhatsApp of the latest delivery, once, and outside their quiet hours. Returns the number
 * that is, or was, told; null if none is.
 */
export async function planVideo(tx: Queryable, now: Date, requestId: string): Promise<string | null> {
  const wish = await findWish(tx, requestId);
  const request = wish && (await findRequest(tx, requestId, [{ party: 'admin' }]));
  const deliveredAt = request?.deliveredAt;
  // While it is sealed, the message’s button would lead to a closed envelope; the mail leads to the video.
  if (!wish || !deliveredAt || !isWatchable(request) || isSealed(request, now)) return null;
  const { to } = wish;
  if (await isTold(tx, requestId, deliveredAt)) return to;
  const runAt = await whenToTellFan(tx, request, now);
  await insertNotification(tx, { channel: 'whatsapp', requestId, to, deliveredAt, createdAt: now, runAt });
  return to;
}
