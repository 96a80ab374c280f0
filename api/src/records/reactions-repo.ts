import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database.ts';

const reactionSelect = {
  id: true,
  requestId: true,
  kind: true,
  key: true,
  bytes: true,
  durationMs: true,
  showable: true,
  sentAt: true,
} satisfies Prisma.ReactionSelect;
export type ReactionRow = Prisma.ReactionGetPayload<{ select: typeof reactionSelect }>;

/** What was recorded after watching a request's video, newest first. */
export const findReactions = (db: Queryable, requestId: string): Promise<ReactionRow[]> =>
  db.reaction.findMany({ where: { requestId }, orderBy: { id: 'desc' }, select: reactionSelect });

/** The one whose sender has this secret. */
export const findSent = (db: Queryable, secretHash: string): Promise<ReactionRow | null> =>
  db.reaction.findUnique({ where: { secretHash }, select: reactionSelect });

export async function insertReaction(
  tx: Queryable,
  data: Prisma.ReactionUncheckedCreateInput,
): Promise<void> {
  await tx.reaction.create({ data, select: { id: true } });
}

/** Forget reactions; their files are deleted later. Returns how many there were. */
export async function dropReactions(
  tx: Queryable,
  now: Date,
  where: Prisma.ReactionWhereInput,
): Promise<number> {
  const found = await tx.reaction.findMany({ where, select: { key: true } });
  const keys = found.map(({ key }) => key);
  await tx.droppedFile.createMany({
    data: keys.map((key) => ({ key, droppedAt: now })),
    skipDuplicates: true,
  });
  const { count } = await tx.reaction.deleteMany({ where: { key: { in: keys } } });
  return count;
}
