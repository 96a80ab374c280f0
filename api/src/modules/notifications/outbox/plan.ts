import { bringsVideo, channelRules, newsOf } from '#api/domain/notifications.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { isSealed } from '#api/domain/request/reveal.ts';
import { isWatchable } from '#api/domain/request/watchable.ts';
import { textRules } from '#api/domain/texts/timing.ts';
import { findRequest } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database.ts';
import { findPhone } from './phones-repo.ts';
import {
  findReader,
  findWish,
  insertNotification,
  isTold,
  joinWaiting,
  type PlannedMail,
  waitForPhone,
} from './repo.ts';
import { takes } from './ways.ts';

/**
 * Plan a mail's news for its reader's browsers, besides the mail, and for their phone, instead of it: then the mail is due
 * only once the phone has not had it in time. Returns whether it waits so.
 */
export async function planNews(
  tx: Queryable,
  now: Date,
  { id: mailId, payload }: Pick<PlannedMail, 'id' | 'payload'>,
): Promise<boolean> {
  const videoTo = bringsVideo(payload) ? await planVideo(tx, now, payload.requestId) : null;
  const news = newsOf(payload);
  const reader = news && (await findReader(tx, payload, { news, now }));
  if (!reader) return false;
  const { userId, browsers, hasPhone } = reader;
  const said = { news: [news], mails: [mailId], createdAt: now, runAt: now };
  for (const sessionId of browsers) {
    const push = { channel: 'push', sessionId, endsAt: after(now, channelRules.push.triedFor) } as const;
    if (!(await joinWaiting(tx, push, { news, mailId }))) await insertNotification(tx, { ...push, ...said });
  }
  const phone = hasPhone ? await findPhone(tx, userId) : null;
  const channel = phone && takes(phone, news);
  // Where WhatsApp brings the video itself, the phone hears of it once.
  if (!phone || !channel || (channel === 'whatsapp' && phone.number === videoTo)) return false;
  const message = { channel, userId, to: phone.number };
  const joined = await joinWaiting(tx, message, { news, mailId });
  const insteadId = joined?.id ?? (await insertNotification(tx, { ...message, ...said }));
  await waitForPhone(tx, mailId, { insteadId, runAt: after(joined?.runAt ?? now, textRules.patience) });
  return true;
}

/**
 * Have a fan who wishes so told on WhatsApp of the latest delivery, once. Returns the number that is, or was, told; null if
 * none is.
 */
export async function planVideo(tx: Queryable, now: Date, requestId: string): Promise<string | null> {
  const wish = await findWish(tx, requestId);
  const request = wish && (await findRequest(tx, requestId, [{ party: 'admin' }]));
  const deliveredAt = request?.deliveredAt;
  // While it is sealed, the message’s button would lead to a closed envelope; the mail leads to the video.
  if (!wish || !deliveredAt || !isWatchable(request) || isSealed(request, now)) return null;
  const { to } = wish;
  if (!(await isTold(tx, requestId, deliveredAt)))
    await insertNotification(tx, {
      channel: 'whatsapp',
      ...{ requestId, to, deliveredAt, createdAt: now, runAt: now },
    });
  return to;
}
