/** How many backups of each span are kept: the newest of each of the last days, weeks and months that have one. */
export const retention = { daily: 7, weekly: 4, monthly: 12 } as const;

const day = 24 * 60 * 60_000;
/** 1 January 1970 was a Thursday: weeks that begin on Mondays. */
const weekOf = (at: Date) => Math.floor((at.getTime() / day + 3) / 7);

const spans: Record<keyof typeof retention, (at: Date) => number | string> = {
  daily: (at) => Math.floor(at.getTime() / day),
  weekly: weekOf,
  monthly: (at) => at.toISOString().slice(0, 7),
};

/** Those of the backups that `retention` keeps, by UTC; the newest is always one of them. */
export function worthKeeping<Backup extends { takenAt: Date }>(backups: readonly Backup[]): Backup[] {
  const newestFirst = [...backups].sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
  const kept = new Set<Backup>();
  for (const [name, count] of Object.entries(retention)) {
    const spanOf = spans[name as keyof typeof retention];
    const seen = new Set<number | string>();
    for (const backup of newestFirst) {
      if (seen.size === count) break;
      const span = spanOf(backup.takenAt);
      if (seen.has(span)) continue;
      seen.add(span);
      kept.add(backup);
    }
  }
  return newestFirst.filter((backup) => kept.has(backup));
}
