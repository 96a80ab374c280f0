import type { Prisma } from '@salamu/prisma/client';
import { findAdminNames } from '#api/records/accounts-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

const most = 50;

export const answerSelect = {
  id: true,
  sentAt: true,
  link: true,
  words: true,
} satisfies Prisma.VerificationAnswerSelect;
export type AnswerRow = Prisma.VerificationAnswerGetPayload<{ select: typeof answerSelect }>;

export const inForce = { endedAt: null } satisfies Prisma.EvidenceWhereInput;

export async function insertAnswer(
  tx: Queryable,
  data: Prisma.VerificationAnswerUncheckedCreateInput,
): Promise<void> {
  await tx.verificationAnswer.create({ data, select: { id: true } });
}

export async function insertEvidence(
  tx: Queryable,
  data: Prisma.EvidenceUncheckedCreateInput,
): Promise<void> {
  await tx.evidence.create({ data, select: { id: true } });
}

export function findAnswers(db: Queryable, artistId: string): Promise<AnswerRow[]> {
  return db.verificationAnswer.findMany({
    where: { artistId },
    orderBy: { id: 'desc' },
    take: most,
    select: answerSelect,
  });
}

/** What admins saw, newest first, with their names. */
export async function findEvidence(db: Queryable, artistId: string) {
  const rows = await db.evidence.findMany({
    where: { artistId },
    orderBy: { id: 'desc' },
    take: most,
    select: {
      id: true,
      kind: true,
      code: true,
      link: true,
      note: true,
      seenAt: true,
      seenById: true,
      endedAt: true,
    },
  });
  const nameOf = await findAdminNames(
    db,
    rows.map(({ seenById }) => seenById),
  );
  return rows.map(({ seenById, ...row }) => ({ ...row, by: nameOf(seenById) }));
}
export type EvidenceRow = Awaited<ReturnType<typeof findEvidence>>[number];

export async function findProven(db: Queryable, artistId: string) {
  const row = await db.artist.findUniqueOrThrow({
    where: { id: artistId },
    select: {
      user: { select: { emailConfirmedAt: true } },
      evidence: { where: inForce, take: 1, select: { id: true } },
    },
  });
  return { email: row.user.emailConfirmedAt !== null, identity: row.evidence.length > 0 };
}

/** Require new evidence. */
export async function endEvidence(tx: Queryable, now: Date, artistId: string): Promise<void> {
  await tx.evidence.updateMany({ where: { artistId, ...inForce }, data: { endedAt: now } });
}

const videoSelect = {
  sentAt: true,
  video: { select: { key: true, mimeType: true } },
} satisfies Prisma.EvidenceVideoSelect;
type EvidenceVideoRow = Prisma.EvidenceVideoGetPayload<{ select: typeof videoSelect }>;

export function findVideo(db: Queryable, artistId: string): Promise<EvidenceVideoRow | null> {
  return db.evidenceVideo.findUnique({ where: { artistId }, select: videoSelect });
}

export async function insertVideo(
  tx: Queryable,
  data: Prisma.EvidenceVideoUncheckedCreateInput,
): Promise<void> {
  await tx.evidenceVideo.create({ data, select: { artistId: true } });
}

/** Delete an artist's video sent before then, and return the id of the file to delete. */
export async function deleteVideo(
  tx: Queryable,
  artistId: string,
  before: Date | null = null,
): Promise<string | null> {
  const where = { artistId, ...(before && { sentAt: { lt: before } }) };
  const found = await tx.evidenceVideo.findFirst({ where, select: { videoId: true } });
  if (found) await tx.evidenceVideo.deleteMany({ where: found });
  return found?.videoId ?? null;
}

export async function findOldVideos(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db.evidenceVideo.findMany({
    where: { sentAt: { lt: before } },
    orderBy: { sentAt: 'asc' },
    take: limit,
    select: { artistId: true },
  });
  return rows.map(({ artistId }) => artistId);
}
