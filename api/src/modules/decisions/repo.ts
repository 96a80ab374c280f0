import { Prisma } from '@salamu/prisma/client';
import type { Guest, SignedIn } from '#api/http/viewer.ts';
import { lockUser } from '#api/records/accounts-repo.ts';
import { lockFlagCase } from '#api/records/flag-cases-repo.ts';
import type { Queryable } from '#api/start/database.ts';

const person = {
  select: { id: true, name: true, email: true, role: true, timeZone: true, locale: true, deletedAt: true },
} satisfies Prisma.UserDefaultArgs;

export const decisionSelect = {
  id: true,
  kind: true,
  caseId: true,
  reason: true,
  decidedAt: true,
  decidedById: true,
  endsAt: true,
  endedAt: true,
  endReason: true,
  link: true,
  words: true,
  answeredAt: true,
  outcome: true,
  answer: true,
  settledAt: true,
  settledById: true,
  user: person,
  decidedBy: { select: { name: true } },
  settledBy: { select: { name: true } },
  case: {
    select: {
      id: true,
      thing: true,
      artist: { select: { id: true, slug: true, stageName: true, user: person } },
      request: { select: { id: true, code: true, guestName: true, fan: { select: { name: true } } } },
    },
  },
} satisfies Prisma.DecisionSelect;
export type DecisionRow = Prisma.DecisionGetPayload<{ select: typeof decisionSelect }>;

export async function insertDecision(
  tx: Queryable,
  decision: Prisma.DecisionUncheckedCreateInput,
): Promise<void> {
  await tx.decision.create({ data: decision, select: { id: true } });
}

export async function updateDecision(
  tx: Queryable,
  id: string,
  data: Prisma.DecisionUncheckedUpdateManyInput,
): Promise<void> {
  await tx.decision.updateMany({ where: { id }, data });
}

/** The one with this id, or that a mailed link belongs to, or the suspension of an account while it lasts. */
export function findDecision(
  db: Queryable,
  which: { id: string } | { link: string } | { kind: 'suspension'; userId: string; endedAt: null },
): Promise<DecisionRow | null> {
  return db.decision.findFirst({ where: which, select: decisionSelect });
}

/**
 * The decision, whose case or account is locked until the transaction ends, as by those who decide, take back and look
 * again: it is answered once, and has one outcome.
 */
export async function lockDecision(tx: Queryable, id: string): Promise<DecisionRow | null> {
  const about = await tx.decision.findUnique({ where: { id }, select: { caseId: true, userId: true } });
  if (about?.caseId) await lockFlagCase(tx, about.caseId);
  else if (about?.userId) await lockUser(tx, about.userId);
  return findDecision(tx, { id });
}

const shown = 100;

/** What was taken down of the caller's, an artist's videos, a fan's briefs and reviews, and their strikes; newest first. */
export async function decisionsOf(
  db: Queryable,
  caller: SignedIn | Guest,
  requestId?: string,
): Promise<DecisionRow[]> {
  const find = (about: Prisma.FlagCaseWhereInput, whose: Prisma.DecisionWhereInput) =>
    db.decision.findMany({
      where: { ...whose, case: { ...about, ...(requestId && { requestId }) } },
      orderBy: { decidedAt: 'desc' },
      take: shown,
      select: decisionSelect,
    });
  const takenDown = (about: Prisma.FlagCaseWhereInput) => find(about, { kind: 'take_down' });
  const written = { thing: { in: ['brief', 'review'] } } satisfies Prisma.FlagCaseWhereInput;
  if (caller.kind === 'guest') return takenDown({ ...written, request: { id: caller.requestId } });
  const found = await Promise.all([
    takenDown({ ...written, request: { fanId: caller.id } }),
    caller.artistId ? takenDown({ thing: 'video', artistId: caller.artistId }) : [],
    find({}, { kind: 'strike', userId: caller.id }),
  ]);
  return found.flat().toSorted((one, other) => other.decidedAt.getTime() - one.decidedAt.getTime());
}

/** The strikes or suspensions of an account, newest first. */
export function decisionsAgainst(
  db: Queryable,
  userId: string,
  kind: 'strike' | 'suspension',
): Promise<DecisionRow[]> {
  return db.decision.findMany({
    where: { userId, kind },
    orderBy: { decidedAt: 'desc' },
    select: decisionSelect,
  });
}

/** Those that were answered and wait for an admin, the longest waiting first. */
export function waitingDecisions(db: Queryable): Promise<DecisionRow[]> {
  return db.decision.findMany({
    where: { answeredAt: { not: null }, settledAt: null, endedAt: null },
    orderBy: { answeredAt: 'asc' },
    take: shown,
    select: decisionSelect,
  });
}

/** The ids of those with at least so many strikes standing. */
export const withStrikes = (now: Date, least: number): Prisma.Sql => Prisma.sql`
  SELECT s."userId" FROM decisions s
  WHERE s.kind = 'strike' AND s."endedAt" IS NULL AND s."endsAt" > ${now}::timestamptz
  GROUP BY s."userId" HAVING count(*) >= ${least}::int`;

export async function isPerson(db: Queryable, id: string): Promise<boolean> {
  return (await db.user.findUnique({ where: { id }, select: { id: true } })) !== null;
}
