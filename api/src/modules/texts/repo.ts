import { Prisma } from '@salamu/prisma/client';
import { type Claim, claim } from '#api/async/claim-repo.ts';
import type { TextNews } from '#api/domain/texts/news.ts';
import { textRules } from '#api/domain/texts/timing.ts';
import type { Queryable } from '#api/start/database.ts';

const phoneSelect = {
  userId: true,
  number: true,
  news: true,
  quietFrom: true,
  quietUntil: true,
  confirmedAt: true,
  stoppedAt: true,
  codeId: true,
  codeEndsAt: true,
  pin: { select: { setAt: true } },
  user: { select: { timeZone: true, role: true, artist: { select: { country: true } } } },
} satisfies Prisma.TextPhoneSelect;
export type PhoneRow = Prisma.TextPhoneGetPayload<{ select: typeof phoneSelect }>;

export function findPhone(db: Queryable, userId: string): Promise<PhoneRow | null> {
  return db.textPhone.findUnique({ where: { userId }, select: phoneSelect });
}

/** When someone wants to be left alone, and by which clock. */
export function quietOf(db: Queryable, userId: string) {
  const { user } = phoneSelect;
  const textPhone = { select: { quietFrom: true, quietUntil: true } };
  return db.user.findUniqueOrThrow({ where: { id: userId }, select: { ...user.select, textPhone } });
}

/** Whether the account with this address has a phone: few have. */
export async function hasPhone(db: Queryable, email: string): Promise<boolean> {
  return (await db.textPhone.findFirst({ where: { user: { email } }, select: { userId: true } })) !== null;
}

/** The phone of the account with this address, locked until the transaction ends. */
export async function lockPhoneOf(tx: Queryable, email: string): Promise<PhoneRow | null> {
  const [row] = await tx.$queryRaw<{ userId: string }[]>`
    SELECT p."userId" FROM text_phones p JOIN users u ON u.id = p."userId" WHERE u.email = ${email} FOR UPDATE OF p`;
  return row ? findPhone(tx, row.userId) : null;
}

/** Write a number that a code is to confirm, in place of an earlier one; what was chosen stays. */
export async function replacePhone(
  tx: Queryable,
  phone: { userId: string; number: string; codeId: string; codeEndsAt: Date },
): Promise<void> {
  const { userId, ...rest } = phone;
  await tx.textPhone.upsert({
    where: { userId },
    create: phone,
    update: { ...rest, confirmedAt: null, stoppedAt: null, tries: 0 },
    select: { userId: true },
  });
}

/** Count a try before its code is looked at; null if none is left, or no code works. */
export async function takeTry(db: Queryable, userId: string, now: Date): Promise<string | null> {
  const [row] = await db.$queryRaw<{ codeId: string }[]>`
    UPDATE text_phones SET tries = tries + 1
    WHERE "userId" = ${userId}::uuid AND "codeId" IS NOT NULL AND "codeEndsAt" > ${now}::timestamptz
      AND tries < ${textRules.code.tries}
    RETURNING "codeId"`;
  return row?.codeId ?? null;
}

/** Confirm the number that this code went to; false if another has replaced it. */
export async function confirmPhone(
  db: Queryable,
  own: { userId: string; codeId: string },
  data: { confirmedAt: Date; news?: TextNews[] },
): Promise<boolean> {
  const { count } = await db.textPhone.updateMany({
    where: own,
    data: { ...data, codeId: null, codeEndsAt: null },
  });
  return count === 1;
}

export async function updatePhone(
  db: Queryable,
  userId: string,
  data: Pick<Prisma.TextPhoneUncheckedUpdateManyInput, 'news' | 'quietFrom' | 'quietUntil'>,
): Promise<boolean> {
  return (await db.textPhone.updateMany({ where: { userId }, data })).count === 1;
}

export async function deletePhone(db: Queryable, userId: string): Promise<boolean> {
  return (await db.textPhone.deleteMany({ where: { userId } })).count === 1;
}

/** Text nothing more to this number, in any account. */
export async function stopNumber(db: Queryable, number: string, now: Date): Promise<void> {
  await db.textPhone.updateMany({ where: { number, stoppedAt: null }, data: { stoppedAt: now } });
}

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

/** Add news to the text that has not gone out yet; null if there is none. */
export async function addToWaiting(
  tx: Queryable,
  userId: string,
  { news, mailId }: { news: TextNews; mailId: string },
): Promise<Date | null> {
  const [row] = await tx.$queryRaw<{ runAt: Date }[]>`
    UPDATE texts SET news = news || ${news}::"TextNews", mails = mails || ${mailId}::uuid
    WHERE "userId" = ${userId}::uuid AND state = 'waiting' AND attempts = 0 AND cardinality(news) > 0
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
  news: TextNews[];
  words: string | null;
  mails: string[];
  createdAt: Date;
  triedAt: Date | null;
  attempts: number;
}

export function claimTexts(db: Queryable, due: Claim): Promise<DueText[]> {
  return claim<DueText>(
    db,
    {
      table: 'texts',
      at: 'runAt',
      waits: Prisma.sql`w.state = 'waiting'`,
      sets: Prisma.sql`attempts = t.attempts + 1`,
      returns: Prisma.sql`t.id, t."userId", t."to", t.news::text[] AS news, t.words, t.mails, t."createdAt", t."triedAt", t.attempts`,
    },
    due,
  );
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

/** What texts have cost since, in ten-thousandths. */
export async function spentSince(db: Queryable, since: Date): Promise<number> {
  const { _sum } = await db.text.aggregate({ where: { sentAt: { gte: since } }, _sum: { cost: true } });
  return _sum.cost ?? 0;
}

/** The latest texts to any phone, newest first. */
export function latestTexts(db: Queryable, most: number) {
  return db.text.findMany({
    orderBy: { createdAt: 'desc' },
    take: most,
    select: { to: true, words: true, state: true, runAt: true, sentAt: true },
  });
}

/** The phones that were confirmed last, newest first. */
export function latestPhones(db: Queryable, most: number) {
  return db.textPhone.findMany({
    where: { confirmedAt: { not: null } },
    orderBy: { confirmedAt: 'desc' },
    take: most,
    select: { number: true },
  });
}

/** A person's texts, oldest first. */
export function textsTo(db: Queryable, userId: string) {
  return db.text.findMany({
    where: { userId },
    orderBy: { createdAt: 'asc' },
    select: { to: true, words: true, createdAt: true, state: true },
  });
}

/** Forget texts planned before this. */
export async function forgetTexts(db: Queryable, before: Date): Promise<void> {
  await db.text.deleteMany({ where: { createdAt: { lt: before } } });
}
