import type { Absence } from '#api/domain/artist/absences.ts';
import type { Queryable } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';

/** What an artist has planned and has not begun, the next first. */
export function findPlanned(db: Queryable, artistId: string): Promise<Absence[]> {
  return db.absence.findMany({
    where: { artistId, begunAt: null },
    orderBy: { from: 'asc' },
    select: { from: true, until: true },
  });
}

/** The absences that are not over, the one under way among them, the next first. */
export function findAbsences(db: Queryable, artistId: string, now: Date) {
  return db.absence.findMany({
    where: { artistId, until: { gt: now } },
    orderBy: { from: 'asc' },
    select: { id: true, from: true, until: true },
  });
}

/** Plan these in place of those planned before. */
export async function replacePlanned(
  tx: Queryable,
  artistId: string,
  planned: readonly Absence[],
): Promise<void> {
  await tx.absence.deleteMany({ where: { artistId, begunAt: null } });
  await tx.absence.createMany({ data: planned.map((absence) => ({ ...absence, id: newId(), artistId })) });
}

/** Forget the absence under way: its artist now says otherwise. */
export async function forgetBegun(tx: Queryable, artistId: string): Promise<void> {
  await tx.absence.deleteMany({ where: { artistId, begunAt: { not: null } } });
}

/** Have the artists away whose absence begins, and forget what is over; each once, whichever copy is first. */
export async function beginAbsences(db: Queryable, now: Date): Promise<void> {
  await db.$executeRaw`
    WITH begun AS (
      UPDATE absences SET "begunAt" = ${now} WHERE "from" <= ${now} AND "begunAt" IS NULL RETURNING "artistId", until
    ), latest AS (
      SELECT "artistId", max(until) AS until FROM begun WHERE until > ${now} GROUP BY "artistId"
    )
    UPDATE artists a SET "awayUntil" = greatest(a."awayUntil", l.until) FROM latest l WHERE a.id = l."artistId"`;
  await db.absence.deleteMany({ where: { until: { lte: now } } });
}
