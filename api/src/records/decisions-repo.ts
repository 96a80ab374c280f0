import { Prisma } from '@salamu/prisma/client';
import { strikeRules } from '#api/domain/moderation/strikes.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { lockUser } from './accounts-repo.ts';
import { lockFlagCase } from './flag-cases-repo.ts';

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

/** By id, by a mailed link, or an account's current suspension. */
export function findDecision(
  db: Queryable,
  which: { id: string } | { link: string } | { kind: 'suspension'; userId: string; endedAt: null },
): Promise<DecisionRow | null> {
  return db.decision.findFirst({ where: which, select: decisionSelect });
}

/**
 * A decision with its case or account locked until the transaction ends, as all decisions, reversals and reviews do:
 * one appeal, one outcome.
 */
export async function lockDecision(tx: Queryable, id: string): Promise<DecisionRow | null> {
  const about = await tx.decision.findUnique({ where: { id }, select: { caseId: true, userId: true } });
  if (about?.caseId) await lockFlagCase(tx, about.caseId);
  else if (about?.userId) await lockUser(tx, about.userId);
  return findDecision(tx, { id });
}

/** The longest list. */
export const mostDecisions = 100;

/** Appeals awaiting an admin, longest waiting first. */
export function waitingDecisions(db: Queryable): Promise<DecisionRow[]> {
  return db.decision.findMany({
    where: { answeredAt: { not: null }, settledAt: null, endedAt: null },
    orderBy: { answeredAt: 'asc' },
    take: mostDecisions,
    select: decisionSelect,
  });
}

export const withStrikes = (now: Date): Prisma.Sql => Prisma.sql`
  SELECT s."userId" FROM decisions s
  WHERE s.kind = 'strike' AND s."endedAt" IS NULL AND s."endsAt" > ${now}::timestamptz
  GROUP BY s."userId" HAVING count(*) >= ${strikeRules.warnAt}::int`;
