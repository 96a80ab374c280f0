import type { Prisma } from '@salamu/prisma/client';
import type { Rates } from '#api/domain/money.ts';
import type { Database } from '#api/start/database.ts';

export interface People {
  users: Prisma.UserCreateManyInput[];
  artists: Prisma.ArtistCreateManyInput[];
  videos: Prisma.VideoCreateManyInput[];
  intros: { artistId: string; videoId: string }[];
  renditions: Prisma.VideoRenditionCreateManyInput[];
  evidence: Prisma.EvidenceCreateManyInput[];
  answers: Prisma.VerificationAnswerCreateManyInput[];
  phones: Prisma.TextPhoneCreateManyInput[];
  pins: Prisma.UssdPinCreateManyInput[];
}

export async function insertPeople(
  db: Database,
  { users, artists, videos, intros, renditions, evidence, answers, phones, pins }: People,
): Promise<void> {
  await db.$transaction([
    db.user.createMany({ data: users }),
    db.artist.createMany({ data: artists }),
    db.video.createMany({ data: videos }),
    ...intros.map(({ artistId, videoId }) =>
      db.artist.update({ where: { id: artistId }, data: { introVideoId: videoId } }),
    ),
    db.videoRendition.createMany({ data: renditions }),
    db.evidence.createMany({ data: evidence }),
    db.verificationAnswer.createMany({ data: answers }),
    db.textPhone.createMany({ data: phones }),
    db.ussdPin.createMany({ data: pins }),
  ]);
}

/** The table of rates, as an admin enters it. */
export async function enterRates(db: Database, rates: Rates): Promise<void> {
  await db.setting.create({ data: { key: 'rates', value: { ...rates } } });
}

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.user.count({ take: 1 })) > 0;
}

/** Whether loading the demo data has started, and whether it finished. */
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
