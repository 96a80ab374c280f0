const hour = 60 * 60_000;
const day = 24 * hour;

/** Which backups are kept: all of the last hours, then the newest of each day and week that has one. */
export const retention = { hours: 48, daily: 14, weekly: 8 } as const;

/** Age in milliseconds at which the newest hourly backup counts as overdue. */
export const backupOverdue = 3 * hour;
/** Likewise for the weekly restore drill. */
export const drillOverdue = 8 * day;

/** Weeks begin on Mondays; 1 January 1970 was a Thursday. */
const weekOf = (at: Date) => Math.floor((at.getTime() / day + 3) / 7);
const dayOf = (at: Date) => Math.floor(at.getTime() / day);

interface Dated {
  takenAt: Date;
  /** The newest migration of its database. */
  migration: string;
}

/**
 * The backups that `retention` keeps, by UTC, newest first. Also the newest from before the last migration, to roll
 * back to.
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
