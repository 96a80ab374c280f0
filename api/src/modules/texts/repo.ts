import { Prisma } from '@salamu/prisma/client';
import { type Claim, claim, type Queue } from '#api/async/claim-repo.ts';
import type { TextNews, TextVia } from '#api/domain/texts/news.ts';
import type { Queryable } from '#api/start/database.ts';

export function insertText(tx: Queryable, data: Prisma.TextUncheckedCreateInput): Promise<{ id: string }> {
  return tx.text.create({ data, select: { id: true } });
}

/** The text that stands for a mail. */
export function findTextFor(tx: Queryable, userId: string, mailId: string) {
  return tx.text.findFirst({
    where: { userId, mails: { has: mailId } },
    select: { id: true, state: true, runAt: true, sentAt: true },
  });
}

/** Add news to the text that has not gone out this way yet; null if there is none. */
export async function addToWaiting(
  tx: Queryable,
  userId: string,
  { via, news, mailId }: { via: TextVia; news: TextNews; mailId: string },
): Promise<Date | null> {
  const [row] = await tx.$queryRaw<{ runAt: Date }[]>`
    UPDATE texts SET news = news || ${news}::"TextNews", mails = mails || ${mailId}::uuid
    WHERE "userId" = ${userId}::uuid AND via = ${via}::"TextVia" AND state = 'waiting' AND attempts = 0
      AND cardinality(news) > 0
    RETURNING "runAt"`;
  return row?.runAt ?? null;
}

/** When someone was last texted news. */
export async function latestNews(tx: Queryable, userId: string): Promise<Date | null> {
  const found = await tx.text.findFirst({
    where: { userId, sentAt: { not: null }, news: { isEmpty: false } },
    orderBy: { createdAt: 'desc' },
    select: { sentAt: true },
  });
  return found?.sentAt ?? null;
}

export interface DueText {
  id: string;
  userId: string;
  to: string;
  via: TextVia;
  news: TextNews[];
  words: string | null;
  mails: string[];
  createdAt: Date;
  triedAt: Date | null;
  attempts: number;
}

export const textQueue: Queue = {
  table: 'texts',
  at: 'runAt',
  waits: Prisma.sql`w.state = 'waiting'`,
  sets: Prisma.sql`attempts = t.attempts + 1`,
  returns: Prisma.sql`t.id, t."userId", t."to", t.via, t.news::text[] AS news, t.words, t.mails, t."createdAt", t."triedAt", t.attempts`,
};

export function claimTexts(db: Queryable, due: Claim): Promise<DueText[]> {
  return claim<DueText>(db, textQueue, due);
}

/** Change a text unless another process has claimed it since; false if one has. */
export async function updateText(
  db: Queryable,
  { id, attempts }: Pick<DueText, 'id' | 'attempts'>,
  data: Prisma.TextUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await db.text.updateMany({ where: { id, attempts, state: 'waiting' }, data });
  return count === 1;
}

/** Give up a text that has not gone out. */
export async function failWaiting(db: Queryable, id: string, now: Date): Promise<void> {
  await db.text.updateMany({
    where: { id, state: 'waiting' },
    data: { state: 'failed', failure: 'late', settledAt: now },
  });
}

/** Write down what became of a text that was sent, by the provider's name for it; null if nothing is to be learnt. */
export async function settleSent(
  db: Queryable,
  reference: string,
  data: { state: 'arrived' | 'failed'; failure: 'undelivered' | null; settledAt: Date },
): Promise<string[] | null> {
  const [row] = await db.text.updateManyAndReturn({
    where: { reference, state: 'sent' },
    data,
    select: { mails: true },
  });
  return row?.mails ?? null;
}

export async function isKnown(db: Queryable, reference: string): Promise<boolean> {
  return (await db.text.findUnique({ where: { reference }, select: { id: true } })) !== null;
}

/** Note that WhatsApp charges nothing for a message. */
export async function makeFree(db: Queryable, reference: string): Promise<void> {
  await db.text.updateMany({ where: { reference }, data: { cost: 0 } });
}

/** Whether a message is on its way on WhatsApp whose reference isn't written down yet. */
export async function isSending(db: Queryable): Promise<boolean> {
  const sending = { via: 'whatsapp', state: 'waiting', triedAt: { not: null } } as const;
  return (await db.text.findFirst({ where: sending, select: { id: true } })) !== null;
}

/** What this way has cost since, in ten-thousandths; on WhatsApp with the videos. */
export async function spentSince(db: Queryable, via: TextVia, since: Date): Promise<number> {
  const [where, _sum] = [{ sentAt: { gte: since } }, { cost: true } as const];
  const news = await db.text.aggregate({ where: { ...where, via }, _sum });
  const videos = via === 'whatsapp' ? await db.whatsAppMessage.aggregate({ where, _sum }) : null;
  return (news._sum.cost ?? 0) + (videos?._sum.cost ?? 0);
}

/** The latest texts to any phone, newest first. */
export function latestTexts(db: Queryable, most: number) {
  return db.text.findMany({
    orderBy: { createdAt: 'desc' },
    take: most,
    select: { to: true, via: true, words: true, state: true, runAt: true, sentAt: true },
  });
}

/** A person's texts, oldest first. */
export function textsTo(db: Queryable, userId: string) {
  return db.text.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    select: { to: true, via: true, words: true, createdAt: true, state: true },
  });
}
