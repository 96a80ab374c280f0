import type { QueuedMail } from '#api/domain/mails.ts';
import { pushRules } from '#api/domain/push.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { isSealed } from '#api/domain/request/reveal.ts';
import { isWatchable } from '#api/domain/request/watchable.ts';
import { type TextNews, type TextVia, textNewsOf } from '#api/domain/texts/news.ts';
import { textRules } from '#api/domain/texts/timing.ts';
import { sayBy } from '#api/domain/texts/write.ts';
import { findRequest } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { browsersOf, lockBrowsers } from './browsers/repo.ts';
import { channelOf } from './costs.ts';
import { timesToTell, whenToTellFan } from './phones/quiet.ts';
import { hasPhone, lockPhoneOf, type PhoneRow } from './phones/repo.ts';
import { takes } from './phones/ways.ts';
import {
  addToWaiting,
  type Due,
  failWaiting,
  findInsteadOf,
  insertNotification,
  isTold,
  lastTold,
  type Place,
  type Planned,
  tellOnce,
  updateNotification,
} from './repo.ts';
import { findWish } from './videos/repo.ts';

/** A mail that is due, to this address; `words` is what it says in a text. */
interface DueMail {
  due: Due;
  payload: QueuedMail;
  to: string;
  words: string | undefined;
}

/** `told`: the phone has it. `waits`: it went, or will go, to a phone, and the mail is due again if that fails. */
export type Turn = 'mail' | 'told' | 'waits';

/**
 * Tell what a mail tells on every other channel that its reader has chosen: on WhatsApp a video, besides the mail; in
 * browsers, besides the mail too; by text or on WhatsApp instead, and the mail goes if no phone has it after a while.
 */
export async function notify(ctx: Context, { due, payload, to, words }: DueMail): Promise<Turn> {
  const isVideo = payload.about === 'delivered' && payload.recipient === 'fan';
  const videoTo = isVideo ? await tellOfDelivery(ctx, payload.requestId) : null;
  const news = textNewsOf(payload);
  if (!news || !words) return 'mail';
  const told = { due, to, news, words };
  await tellBrowsers(ctx, told);
  return tellPhone(ctx, told, videoTo);
}

interface Told {
  due: Due;
  to: string;
  news: TextNews;
  words: string;
}

interface News {
  place: Place;
  news: TextNews;
  timeToTell: Awaited<ReturnType<typeof timesToTell>>;
}

/** Plan news, unless it joins what waits for the same place; returns when it goes. */
async function plan(
  tx: Queryable,
  now: Date,
  { place, news, timeToTell }: News,
  message: Pick<Planned, 'channel' | 'to' | 'words'> & { mails: string[] },
): Promise<Date> {
  const { channel, mails } = message;
  const joined = await addToWaiting(tx, { ...place, channel }, { news, mails });
  if (joined) return joined;
  const runAt = timeToTell({ now, toldAt: await lastTold(tx, place) });
  const endsAt = channel === 'push' ? after(runAt, pushRules.lasts) : null;
  await insertNotification(tx, { ...message, ...place, news: [news], createdAt: now, runAt, endsAt });
  return runAt;
}

async function tellBrowsers(ctx: Context, { due, to, news, words }: Told): Promise<void> {
  const now = ctx.clock.now();
  const browsers = await browsersOf(ctx.db, to, { news, now });
  const [first] = browsers;
  if (!first) return;
  await transaction(ctx.db, async (tx) => {
    if (!(await tellOnce(tx, due.id, now))) return;
    await lockBrowsers(
      tx,
      browsers.map(({ sessionId }) => sessionId),
    );
    const timeToTell = await timesToTell(tx, first.userId);
    for (const { sessionId } of browsers)
      await plan(tx, now, { place: { sessionId }, news, timeToTell }, { channel: 'push', words, mails: [] });
  });
}

/** `videoTo` is the phone that WhatsApp brings the same video to: it hears of it once. */
async function tellPhone(ctx: Context, told: Told, videoTo: string | null): Promise<Turn> {
  if (!(await hasPhone(ctx.db, told.to))) return 'mail';
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const phone = await lockPhoneOf(tx, told.to);
    if (!phone) return 'mail';
    const instead = await findInsteadOf(tx, phone.userId, told.due.id);
    if (!instead) {
      const channel = takes(phone, told.news);
      const isVideo = channel === 'whatsapp' && phone.number === videoTo;
      if (!channel || isVideo || !channelOf(ctx, channel)) return 'mail';
      const goesAt = await planToPhone(tx, now, phone, { ...told, channel });
      return wait(tx, told, after(goesAt, textRules.patience));
    }
    if (instead.state === 'arrived') return 'told';
    const until = after(instead.sentAt ?? instead.runAt, textRules.patience);
    if (instead.state !== 'failed' && now < until) return wait(tx, told, until);
    await failWaiting(tx, instead.id);
    return 'mail';
  });
}

async function planToPhone(
  tx: Queryable,
  now: Date,
  { userId, number: to }: PhoneRow,
  { due, news, words, channel }: Told & { channel: TextVia },
): Promise<Date> {
  const timeToTell = await timesToTell(tx, userId);
  const text = { channel, to, words: sayBy[channel](words), mails: [due.id] };
  return plan(tx, now, { place: { userId }, news, timeToTell }, text);
}

/** Let a mail that this process holds wait: someone has it on a phone, or will. */
async function wait(tx: Queryable, { due }: Told, until: Date): Promise<Turn> {
  await updateNotification(tx, due, { runAt: until });
  return 'waits';
}

/**
 * Have a fan who wishes so told on WhatsApp of the latest delivery, once, and outside their quiet hours. Returns the
 * number that is, or was, told; null if none is.
 */
export async function tellOfDelivery(ctx: Context, requestId: string): Promise<string | null> {
  if (!ctx.env.whatsApp) return null;
  return transaction(ctx.db, async (tx) => {
    const request = await findRequest(tx, requestId, [{ party: 'admin' }]);
    const deliveredAt = request?.deliveredAt;
    const to = request && (await findWish(tx, requestId))?.to;
    if (!to || !deliveredAt || !isWatchable(request)) return null;
    // The message’s button leads to the link, which is a closed envelope so far; the mail leads to the video.
    const now = ctx.clock.now();
    if (isSealed(request, now)) return null;
    if (await isTold(tx, requestId, deliveredAt)) return to;
    const runAt = await whenToTellFan(tx, request, now);
    await insertNotification(tx, { channel: 'whatsapp', requestId, to, deliveredAt, createdAt: now, runAt });
    return to;
  });
}
