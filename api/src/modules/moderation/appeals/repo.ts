import type { Prisma } from '@salamu/prisma/client';
import type { AppealOutcome } from '#api/domain/appeals.ts';
import type { Guest, SignedIn } from '#api/http/viewer.ts';
import type { Queryable } from '#api/start/database.ts';

export const appealSelect = {
  id: true,
  strikeId: true,
  words: true,
  sentAt: true,
  outcome: true,
  answer: true,
  decidedAt: true,
  decidedBy: { select: { name: true } },
} satisfies Prisma.AppealSelect;
export type AppealRow = Prisma.AppealGetPayload<{ select: typeof appealSelect }>;

const about = {
  id: true,
  thing: true,
  artist: { select: { slug: true, stageName: true } },
  request: { select: { id: true, code: true } },
} satisfies Prisma.FlagCaseSelect;

const takeDownSelect = {
  ...about,
  reason: true,
  resolvedAt: true,
  restoredAt: true,
  appeals: { where: { strikeId: null }, select: appealSelect },
} satisfies Prisma.FlagCaseSelect;
export type TakeDownRow = Prisma.FlagCaseGetPayload<{ select: typeof takeDownSelect }>;

const strikeSelect = {
  id: true,
  reason: true,
  givenAt: true,
  endedAt: true,
  case: { select: about },
  appeal: { select: appealSelect },
} satisfies Prisma.StrikeSelect;
export type GivenStrikeRow = Prisma.StrikeGetPayload<{ select: typeof strikeSelect }>;

const shown = 100;

/** What was taken down of the caller's, newest first: an artist's videos, a fan's briefs and reviews. */
export async function takeDownsOf(
  db: Queryable,
  caller: SignedIn | Guest,
  requestId?: string,
): Promise<TakeDownRow[]> {
  const written = { thing: { in: ['brief', 'review'] } } satisfies Prisma.FlagCaseWhereInput;
  const find = (whose: Prisma.FlagCaseWhereInput) =>
    db.flagCase.findMany({
      where: { outcome: 'taken_down', ...whose, ...(requestId && { requestId }) },
      orderBy: { id: 'desc' },
      take: shown,
      select: takeDownSelect,
    });
  if (caller.kind === 'guest') return find({ ...written, requestId: caller.requestId });
  const [asFan, asArtist] = await Promise.all([
    find({ ...written, request: { fanId: caller.id } }),
    caller.artistId ? find({ thing: 'video', artistId: caller.artistId }) : [],
  ]);
  return [...asFan, ...asArtist];
}

/** The caller's strikes, newest first. */
export async function givenStrikesOf(
  db: Queryable,
  caller: SignedIn | Guest,
  requestId?: string,
): Promise<GivenStrikeRow[]> {
  if (caller.kind === 'guest') return [];
  const ofRequest = requestId ? { case: { requestId } } : {};
  return db.strike.findMany({
    where: { userId: caller.id, ...ofRequest },
    orderBy: { id: 'desc' },
    take: shown,
    select: strikeSelect,
  });
}

export async function insertAppeal(tx: Queryable, appeal: Prisma.AppealUncheckedCreateInput): Promise<void> {
  await tx.appeal.create({ data: appeal, select: { id: true } });
}

/** Which decision an appeal is about; null if there is no such appeal. */
export function findAppeal(db: Queryable, id: string) {
  return db.appeal.findUnique({
    where: { id },
    select: {
      caseId: true,
      strikeId: true,
      outcome: true,
      decidedById: true,
      strike: { select: { givenById: true } },
    },
  });
}

/** The appeal that waits about a decision: a case's take-down, or a strike. */
export async function waitingAppeal(
  tx: Queryable,
  about: { caseId: string; strikeId: null } | { strikeId: string },
): Promise<string | null> {
  const found = await tx.appeal.findFirst({ where: { ...about, decidedAt: null }, select: { id: true } });
  return found?.id ?? null;
}

export async function closeAppeal(
  tx: Queryable,
  id: string,
  decided: { outcome: AppealOutcome; answer: string; decidedAt: Date; decidedById: string },
): Promise<void> {
  await tx.appeal.updateMany({ where: { id }, data: decided });
}
