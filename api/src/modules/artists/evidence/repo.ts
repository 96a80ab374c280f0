import type { Prisma } from '@salamu/prisma/client';
import { findAdminNames } from '#api/records/accounts-repo.ts';
import type { Queryable } from '#api/start/database.ts';

const most = 50;

export const answerSelect = {
  id: true,
  sentAt: true,
  link: true,
  words: true,
} satisfies Prisma.VerificationAnswerSelect;
export type AnswerRow = Prisma.VerificationAnswerGetPayload<{ select: typeof answerSelect }>;

/** Evidence that still counts. */
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
  await endRequest(tx, data.artistId);
}

/** What an artist sent, newest first. */
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

/** What of an artist’s evidence is there. */
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

/** From now on, new evidence is needed. */
export async function endEvidence(tx: Queryable, now: Date, artistId: string): Promise<void> {
  await tx.evidence.updateMany({ where: { artistId, ...inForce }, data: { endedAt: now } });
  await endRequest(tx, artistId);
}

/** Artists whom the next mail about evidence is due to, the rows locked; those that another copy is at are left out. */
export function claimRequests(
  tx: Queryable,
  now: Date,
  atOnce: number,
): Promise<{ artistId: string; askedAt: Date | null; userId: string; verifiedAt: Date | null }[]> {
  return tx.$queryRaw`
    SELECT r."artistId", r."askedAt", a."userId", a."verifiedAt"
    FROM evidence_requests r JOIN artists a ON a.id = r."artistId"
    WHERE r."mailAt" <= ${now}::timestamptz
    ORDER BY r."mailAt" LIMIT ${atOnce}
    FOR UPDATE OF r SKIP LOCKED`;
}

export async function updateRequest(
  tx: Queryable,
  artistId: string,
  data: { askedAt: Date; mailAt: Date | null },
): Promise<void> {
  await tx.evidenceRequest.updateMany({ where: { artistId }, data });
}

/** There is nothing to ask the artist for any more. */
export async function endRequest(tx: Queryable, artistId: string): Promise<void> {
  await tx.evidenceRequest.deleteMany({ where: { artistId } });
}

/** What we ask of an artist who was verified without evidence. */
export function findRequest(db: Queryable, artistId: string): Promise<{ askedAt: Date | null } | null> {
  return db.evidenceRequest.findUnique({ where: { artistId }, select: { askedAt: true } });
}
