import type { Prisma } from '@salamu/prisma/client';
import type { Rates } from '#api/domain/money/money.ts';
import { insertTables } from '#api/records/rows-repo.ts';
import { type Database, transaction } from '#api/start/database/database.ts';

/** Rows by table, in an order in which each finds what it refers to. */
export type People = {
  users: Prisma.UserCreateManyInput[];
  artists: Prisma.ArtistCreateManyInput[];
  videos: Prisma.VideoCreateManyInput[];
  payout_accounts: Prisma.PayoutAccountCreateManyInput[];
  video_renditions: Prisma.VideoRenditionCreateManyInput[];
  artist_evidence: Prisma.EvidenceCreateManyInput[];
  verification_answers: Prisma.VerificationAnswerCreateManyInput[];
  text_phones: Prisma.TextPhoneCreateManyInput[];
  ussd_pins: Prisma.UssdPinCreateManyInput[];
};

export async function insertPeople(
  db: Database,
  people: People,
  intros: { artistId: string; videoId: string }[],
): Promise<void> {
  await transaction(db, async (tx) => {
    await insertTables(tx, people);
    for (const { artistId, videoId } of intros)
      await tx.artist.update({ where: { id: artistId }, data: { introVideoId: videoId } });
  });
}

export async function enterRates(db: Database, rates: Rates): Promise<void> {
  await db.setting.create({ data: { key: 'rates', value: { ...rates } } });
}

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.user.count({ take: 1 })) > 0;
}

export async function demoState(db: Database): Promise<'absent' | 'loading' | 'loaded'> {
  const row = await db.setting.findUnique({ where: { key: 'demo' }, select: { value: true } });
  if (row === null) return 'absent';
  return row.value === 'loaded' ? 'loaded' : 'loading';
}

export async function setDemoState(db: Database, value: 'loading' | 'loaded'): Promise<void> {
  await db.$transaction([
    db.$executeRaw`SET LOCAL synchronous_commit = on`,
    db.setting.upsert({ where: { key: 'demo' }, create: { key: 'demo', value }, update: { value } }),
  ]);
}

/** Empty the database for a new attempt: the ledger forbids deletes, so the whole schema goes. */
export async function dropEverything(db: Database): Promise<void> {
  await db.$executeRaw`DROP SCHEMA public CASCADE`;
  await db.$executeRaw`CREATE SCHEMA public`;
}

/** Mark the mails that were due before this time as sent, without keeping them. */
export async function endMessages(db: Database, before: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE notifications SET state = 'needless', attempts = 1, payload = '{}'
    WHERE channel = 'email' AND state = 'waiting' AND "runAt" < ${before}::timestamptz`;
}

export function leastKindReviewOf(db: Database, fanId: string): Promise<{ id: string } | null> {
  const orderBy = [{ rating: 'asc' }, { id: 'asc' }] as const;
  return db.review.findFirst({ where: { request: { fanId } }, orderBy: [...orderBy], select: { id: true } });
}

export async function suspensionOf(db: Database, userId: string): Promise<string> {
  return (await db.decision.findFirstOrThrow({ where: { userId }, select: { id: true } })).id;
}
