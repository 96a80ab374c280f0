import { Prisma } from '@salamu/prisma/client';
import { strikeRules } from '#api/domain/moderation/strikes.ts';
import type { Queryable } from '#api/start/database/database.ts';

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

export const withStrikes = (now: Date): Prisma.Sql => Prisma.sql`
  SELECT s."userId" FROM decisions s
  WHERE s.kind = 'strike' AND s."endedAt" IS NULL AND s."endsAt" > ${now}::timestamptz
  GROUP BY s."userId" HAVING count(*) >= ${strikeRules.warnAt}::int`;
