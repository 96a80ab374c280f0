import { m } from '@salamu/messages/messages';
import {
  type NewsKind,
  newsEveryHours,
  newsKeptDays,
  newsKinds,
  newsSettles,
} from '#api/domain/account/news.ts';
import { invalidInput } from '#api/domain/errors.ts';
import type { Money } from '#api/domain/money.ts';
import { addDays, after } from '#api/domain/request/deadlines.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import { enqueueNews } from '#api/modules/letters/outbox/service.ts';
import { deleteSearches } from '#api/records/kept-searches-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import { storeReminds } from './dates/repo.ts';
import { type Ending, readEndingToken } from './link.ts';
import {
  closeWindow,
  findMuted,
  findUntold,
  followersFor,
  insertNews,
  lockNews,
  noteMailed,
  storeMuted,
  type ToldRow,
  takeDueNews,
} from './repo.ts';

const mostTold = 20;

/** What the caller hears of artists they follow. */
export async function viewChoice({ db }: Pick<Context, 'db'>, user: SignedIn) {
  const muted = await findMuted(db, user.id);
  return { kinds: newsKinds, muted: newsKinds.filter((kind) => muted.includes(kind)) };
}

export async function choose({ db }: Context, user: SignedIn, muted: NewsKind[]) {
  await storeMuted(db, user.id, muted);
  return viewChoice({ db }, user);
}

const end: Record<Ending, (db: Queryable, whose: string) => Promise<void>> = {
  news: (db, userId) => storeMuted(db, userId, newsKinds),
  dates: (db, userId) => storeReminds(db, userId, false),
  searches: deleteSearches,
};

/**
 * End the mails that a link in one of them is about. It works again and again: nobody has to sign in to have peace.
 * @throws DomainError `invalid_input` if the link isn't one of ours
 */
export async function endMails({ db, env }: Pick<Context, 'db' | 'env'>, token: string): Promise<void> {
  const found = readEndingToken(env, token);
  if (!found) throw invalidInput({ path: 'token', message: m.refused_link_incomplete() });
  await end[found.what](db, found.whose);
}

/** Note that a price has dropped; followers hear of it later, if it is still so then. */
export async function notePriceDrop(
  tx: Queryable,
  now: Date,
  { artistId, before }: { artistId: string; before: Money },
): Promise<void> {
  await insertNews(tx, {
    id: newId(),
    artistId,
    kind: 'price_drop',
    at: after(now, newsSettles),
    priceBefore: before.amount,
    currency: before.currency,
  });
}

/** Note that a video is on an artist's page, or will be once its link opens. */
export async function noteSample(
  tx: Queryable,
  now: Date,
  { id, artistId, revealAt }: { id: string; artistId: string; revealAt: Date | null },
): Promise<void> {
  const shown = revealAt && revealAt > now ? revealAt : now;
  await insertNews(tx, {
    id: newId(),
    artistId,
    kind: 'new_sample',
    at: after(shown, newsSettles),
    requestId: id,
  });
}

/** Tell followers that an artist takes requests again: right away, unless they had news within a day. */
export async function noteOpening(tx: Queryable, now: Date, artistId: string): Promise<void> {
  await insertNews(tx, { id: newId(), artistId, kind: 'opening', at: now });
  await plan(tx, now);
}

/** Plan the mails about news that is due; returns how much there was. */
export function planNews({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  return transaction(db, (tx) => plan(tx, clock.now()));
}

async function plan(tx: Queryable, now: Date): Promise<number> {
  await lockNews(tx);
  const due = await takeDueNews(tx, { now, since: addDays(now, -newsKeptDays), limit: 20 });
  for (const news of due) await enqueueNews(tx, now, followersFor(news, { now, hours: newsEveryHours }));
  return due.length;
}

/**
 * What a mail tells someone: everything since the last one, that they wish to hear and that is still so. Every try of a mail
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

export { endingToken } from './link.ts';
export { forgetNews } from './repo.ts';
