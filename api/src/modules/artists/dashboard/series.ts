import { type DateRange, daysOf } from '#api/domain/date-range.ts';
import type { Queryable } from '#api/start/database.ts';
import type { Dashboard } from './model.ts';
import { findEarnedByDay, findWork } from './series-repo.ts';

/** What an artist did and earned on each day of the range, including days without activity. */
export async function seriesOf(
  db: Queryable,
  artistId: string,
  range: DateRange,
): Promise<Dashboard['series']> {
  const [work, earned] = await Promise.all([
    findWork(db, artistId, range),
    findEarnedByDay(db, artistId, range),
  ]);
  return daysOf(range).map((date) => {
    const done = work.find((day) => day.date === date);
    return {
      date,
      earned: earned.filter((day) => day.date === date).map(({ amount, currency }) => ({ amount, currency })),
      requests: done?.requests ?? 0,
      delivered: done?.delivered ?? 0,
    };
  });
}
