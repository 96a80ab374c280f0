import type { Prisma } from '@salamu/prisma/client';
import type { Guest, SignedIn } from '#api/domain/account/viewer.ts';
import { type DecisionRow, decisionSelect, mostDecisions } from '#api/records/decisions-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';

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

/** Take-downs of the caller's content (videos and replies, or briefs and reviews) and their strikes, newest first. */
export async function decisionsOf(
  db: Queryable,
  caller: SignedIn | Guest,
  requestId?: string,
): Promise<DecisionRow[]> {
  const find = (about: Prisma.FlagCaseWhereInput, whose: Prisma.DecisionWhereInput) =>
    db.decision.findMany({
      where: { ...whose, case: { ...about, ...(requestId && { requestId }) } },
      orderBy: { decidedAt: 'desc' },
      take: mostDecisions,
      select: decisionSelect,
    });
  const takenDown = (about: Prisma.FlagCaseWhereInput) => find(about, { kind: 'take_down' });
  const written = { thing: { in: ['brief', 'review'] } } satisfies Prisma.FlagCaseWhereInput;
  if (caller.kind === 'guest') return takenDown({ ...written, request: { id: caller.requestId } });
  const found = await Promise.all([
    takenDown({ ...written, request: { fanId: caller.id } }),
    caller.artistId ? takenDown({ thing: { in: ['video', 'reply'] }, artistId: caller.artistId }) : [],
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

export async function isPerson(db: Queryable, id: string): Promise<boolean> {
  return (await db.user.findUnique({ where: { id }, select: { id: true } })) !== null;
}
