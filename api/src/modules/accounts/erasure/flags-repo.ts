import type { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

export async function blankFlagsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.flag.updateMany({ where: { userId }, data: { note: null } });
}

/** Blank flag reports, replies and admin answers about any of these. */
export async function blankFlagsAbout(
  tx: Queryable,
  about: Pick<Prisma.FlagCaseWhereInput, 'artistId' | 'requestId'>,
): Promise<void> {
  await tx.flag.updateMany({ where: { case: about }, data: { note: null } });
  await tx.decision.updateMany({
    where: { case: about },
    data: { reason: null, endReason: null, words: null, answer: null },
  });
  await tx.flagCase.updateMany({ where: about, data: { reason: null } });
}
