import { m } from '@salamu/messages/messages';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { invalidInput } from '#api/domain/errors.ts';
import { addDays } from '#api/domain/request/deadlines.ts';
import { notifyMany } from '#api/modules/notifications/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { readEndingToken } from './link.ts';
import {
  closeWindow,
  findUntold,
  findWish,
  lockNews,
  mailsToFollowers,
  noteMailed,
  storeOpening,
  storeWish,
  type ToldRow,
} from './repo.ts';

/** Followers get at most one mail of news in this time, in hours. */
const newsEveryHours = 24;
/** What is older, in days, is news no more, though it wasn't told. */
const newsKeptDays = 8;

const mostTold = 20;

/** Whether the caller hears of artists they follow. */
export async function viewChoice({ db }: Pick<Context, 'db'>, user: SignedIn) {
  return { openings: await findWish(db, user.id, 'news') };
}

export async function choose({ db }: Context, user: SignedIn, { openings }: { openings: boolean }) {
  await storeWish(db, user.id, 'news', openings);
  return { openings };
}

/**
 * End the mails that a link in one of them is about. It works again and again: nobody has to sign in to have peace.
 * @throws DomainError `invalid_input` if the link isn't one of ours
 */
export async function endMails({ db, env }: Pick<Context, 'db' | 'env'>, token: string): Promise<void> {
  const found = readEndingToken(env, token);
  if (!found) throw invalidInput({ path: 'token', message: m.refused_link_incomplete() });
  await storeWish(db, found.userId, found.what, false);
}

/** Note that an artist takes requests again; returns the moment of it, which no other artist's shares. */
export async function noteOpening(tx: Queryable, now: Date, artistId: string): Promise<Date> {
  await lockNews(tx);
  return storeOpening(tx, now, artistId);
}

/** Mail followers that an artist takes requests again: right away, unless they had news within a day. */
export function tellFollowers(
  tx: Queryable,
  now: Date,
  opening: { artistId: string; openedAt: Date },
): Promise<void> {
  return notifyMany(tx, now, mailsToFollowers(opening, { now, hours: newsEveryHours }));
}

/**
 * What a mail tells someone: every opening since the last one that still is so. Every try of a mail
 * tells the same stretch of time.
 */
export async function newsFor(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, since }: { userId: string; since: string },
): Promise<ToldRow[]> {
  return transaction(db, async (tx) => {
    await lockNews(tx);
    const until = await closeWindow(tx, userId, new Date(since));
    const from = new Date(Math.max(Date.parse(since), addDays(until, -newsKeptDays).getTime()));
    const news = await findUntold(tx, userId, { since: from, until, limit: mostTold });
    if (news.length > 0) await noteMailed(tx, userId, clock.now());
    return news;
  });
}
