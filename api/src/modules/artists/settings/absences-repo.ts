import type { Absence } from '#api/domain/artist/absences.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';

export function findPlanned(db: Queryable, artistId: string): Promise<Absence[]> {
  return db.absence.findMany({
    where: { artistId },
    orderBy: { from: 'asc' },
    select: { from: true, until: true },
  });
}

export async function replacePlanned(
  tx: Queryable,
  artistId: string,
  planned: readonly Absence[],
): Promise<void> {
  await tx.absence.deleteMany({ where: { artistId } });
  await tx.absence.createMany({ data: planned.map((absence) => ({ ...absence, id: newId(), artistId })) });
}

/** Mark artists as away whose absence begins; each once, on one copy. */
export async function beginAbsences(db: Queryable, now: Date): Promise<void> {
  await db.$executeRaw`
    WITH begun AS (
      DELETE FROM absences WHERE "from" <= ${now} RETURNING "artistId", until
    ), latest AS (
      SELECT "artistId", max(until) AS until FROM begun WHERE until > ${now} GROUP BY "artistId"
    )
    UPDATE artists a SET "awayUntil" = greatest(a."awayUntil", l.until) FROM latest l WHERE a.id = l."artistId"`;
}
