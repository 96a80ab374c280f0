import type { Prisma } from '@salamu/prisma/client';
import { type NotificationKind, textVias } from '#api/domain/notifications/kinds.ts';
import { phoneCode } from '#api/domain/notifications/sms/phone.ts';
import type { Queryable } from '#api/start/database/database.ts';

const phoneSelect = {
  userId: true,
  number: true,
  news: true,
  whatsApp: true,
  confirmedAt: true,
  stoppedAt: true,
  whatsAppAt: true,
  codeId: true,
  codeEndsAt: true,
  pin: { select: { setAt: true } },
  user: { select: { locale: true } },
} satisfies Prisma.TextPhoneSelect;
export type PhoneRow = Prisma.TextPhoneGetPayload<{ select: typeof phoneSelect }>;

export function findPhone(db: Queryable, userId: string): Promise<PhoneRow | null> {
  return db.textPhone.findUnique({ where: { userId }, select: phoneSelect });
}

/** Have others wait, until the transaction ends, before they stop or start a number, confirm it or text it a code. */
export async function lockNumber(tx: Queryable, number: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('phone ' || ${number}, 0))`;
}

/** Write a number that a code is to confirm, in place of an earlier one; what was chosen stays. One that was stopped has no code. */
export async function replacePhone(
  tx: Queryable,
  phone: { userId: string; number: string; stoppedAt: Date | null } & (
    | { codeId: string; codeEndsAt: Date }
    | { codeId: null; codeEndsAt: null }
  ),
): Promise<void> {
  const { userId, ...rest } = phone;
  await tx.textPhone.upsert({
    where: { userId },
    create: phone,
    update: { ...rest, confirmedAt: null, whatsAppAt: null, tries: 0 },
    select: { userId: true },
  });
}

/** Count a try before its code is looked at; null if none is left, or no code works. */
export async function takeTry(db: Queryable, userId: string, now: Date): Promise<string | null> {
  const [row] = await db.$queryRaw<{ codeId: string }[]>`
    UPDATE text_phones SET tries = tries + 1
    WHERE "userId" = ${userId}::uuid AND "codeId" IS NOT NULL AND "codeEndsAt" > ${now}::timestamptz
      AND tries < ${phoneCode.tries}
    RETURNING "codeId"`;
  return row?.codeId ?? null;
}

/** Confirm the number that this code went to; false if another has replaced it. */
export async function confirmPhone(
  db: Queryable,
  own: { userId: string; codeId: string },
  data: { confirmedAt: Date; news?: NotificationKind[] },
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
  data: Pick<Prisma.TextPhoneUncheckedUpdateManyInput, 'news' | 'whatsApp'>,
): Promise<boolean> {
  return (await db.textPhone.updateMany({ where: { userId }, data })).count === 1;
}

export async function deletePhone(db: Queryable, userId: string): Promise<boolean> {
  return (await db.textPhone.deleteMany({ where: { userId } })).count === 1;
}

/** Give the account this number, confirmed by what was written from it on WhatsApp. */
export async function joinPhone(
  tx: Queryable,
  userId: string,
  phone: {
    number: string;
    confirmedAt: Date;
    whatsAppAt: Date;
    whatsApp?: NotificationKind[];
    news?: NotificationKind[];
  },
): Promise<void> {
  await tx.textPhone.upsert({
    where: { userId },
    create: { userId, ...phone },
    update: { ...phone, stoppedAt: null, codeId: null, codeEndsAt: null, tries: 0 },
    select: { userId: true },
  });
}

export async function roleOf(db: Queryable, userId: string) {
  const found = await db.user.findUnique({ where: { id: userId, deletedAt: null }, select: { role: true } });
  return found?.role ?? null;
}

/** Take a number, now confirmed by this account, from the others that had confirmed it; returns whose they were. */
export async function takeFromOthers(
  tx: Queryable,
  own: { userId: string; number: string },
): Promise<string[]> {
  const where = { number: own.number, confirmedAt: { not: null }, userId: { not: own.userId } };
  const others = await tx.textPhone.findMany({ where, select: { userId: true } });
  await tx.textPhone.deleteMany({ where });
  return others.map(({ userId }) => userId);
}

/** A number, and the keyed hashes that STOP may be kept by, the current one first. */
export interface HashedNumber {
  number: string;
  hashes: [string, ...string[]];
}

/** Send nothing more to this number, in any account. */
export async function stopNumber(tx: Queryable, { number, hashes }: HashedNumber, now: Date): Promise<void> {
  await tx.stoppedNumber.createMany({ data: { id: hashes[0], stoppedAt: now }, skipDuplicates: true });
  await tx.textPhone.updateMany({ where: { number, stoppedAt: null }, data: { stoppedAt: now } });
}

export async function startNumber(tx: Queryable, { number, hashes }: HashedNumber): Promise<void> {
  await tx.stoppedNumber.deleteMany({ where: { id: { in: hashes } } });
  await tx.textPhone.updateMany({ where: { number }, data: { stoppedAt: null } });
}

/** Since when a number is stopped; null if it isn't. */
export async function stoppedSince(db: Queryable, { hashes }: HashedNumber): Promise<Date | null> {
  return (await db.stoppedNumber.findFirst({ where: { id: { in: hashes } } }))?.stoppedAt ?? null;
}

/** The language of whoever has this number, the one who confirmed it first of all. */
export async function findLocale(db: Queryable, number: string): Promise<{ locale: string } | null> {
  const orderBy = { confirmedAt: { sort: 'desc', nulls: 'last' } } as const;
  const phone = await db.textPhone.findFirst({
    where: { number },
    orderBy,
    select: { user: { select: { locale: true } } },
  });
  return phone?.user ?? null;
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

const videoSelect = {
  recipientName: true,
  watchKey: true,
  artist: { select: { stageName: true } },
} satisfies Prisma.RequestSelect;

/** What last went, or goes, to any phone, newest first. */
export function latestToPhones(db: Queryable, most: number) {
  return db.notification.findMany({
    where: { channel: { in: [...textVias] }, to: { not: null } },
    orderBy: { createdAt: 'desc' },
    take: most,
    select: {
      to: true,
      channel: true,
      news: true,
      words: true,
      state: true,
      runAt: true,
      sentAt: true,
      wish: { select: { request: { select: videoSelect } } },
    },
  });
}

/** What went to a person's phone, oldest first. */
export function sentTo(db: Queryable, userId: string) {
  return db.notification.findMany({
    where: { userId, channel: { in: [...textVias] } },
    orderBy: { createdAt: 'asc' },
    select: { to: true, channel: true, words: true, createdAt: true, state: true },
  });
}
