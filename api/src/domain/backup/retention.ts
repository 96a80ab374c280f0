const hour = 60 * 60_000;
const day = 24 * hour;

/** Which backups are kept: all of the last hours, then the newest of each of the last days and weeks that have one. */
export const retention = { hours: 48, daily: 14, weekly: 8 } as const;

/** A backup that is due every hour has failed, or was never made, when the newest is older, in milliseconds. */
export const backupOverdue = 3 * hour;
/** The same of the drill, which restores the newest every week. */
export const drillOverdue = 8 * day;

/** 1 January 1970 was a Thursday: weeks that begin on Mondays. */
const weekOf = (at: Date) => Math.floor((at.getTime() / day + 3) / 7);
const dayOf = (at: Date) => Math.floor(at.getTime() / day);

interface Dated {
  takenAt: Date;
  /** The newest migration of its database. */
  migration: string;
}

/**
 * Those of the backups that `retention` keeps, by UTC, newest first. Also the newest from before the last migration: where
 * a new version can't stay, the way back leads there.
 */
export function worthKeeping<Backup extends Dated>(backups: readonly Backup[]): Backup[] {
  const newestFirst = [...backups].sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
  const [newest] = newestFirst;
  if (!newest) return [];
  const since = newest.takenAt.getTime() - retention.hours * hour;
  const kept = new Set([
    ...newestFirst.filter(({ takenAt }) => takenAt.getTime() > since),
    ...newestOfEach(newestFirst, dayOf, retention.daily),
    ...newestOfEach(newestFirst, weekOf, retention.weekly),
    ...newestFirst.filter(({ migration }) => migration < newest.migration).slice(0, 1),
  ]);
  return newestFirst.filter((backup) => kept.has(backup));
}

function newestOfEach<Backup extends Dated>(
  newestFirst: readonly Backup[],
  spanOf: (at: Date) => number,
  count: number,
): Backup[] {
  const bySpan = Map.groupBy(newestFirst, ({ takenAt }) => spanOf(takenAt));
  return [...bySpan.values()].slice(0, count).flatMap((backups) => backups.slice(0, 1));
}
