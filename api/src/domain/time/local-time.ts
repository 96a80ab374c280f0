const day = 24 * 60 * 60_000;

/** A zone's local time, to the minute: `2026-12-05T18:00`. */
export function localTime(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The moment of a zone's local time: the first of two when clocks go back, shifted later when they skip it. Null for a
 * day or time that doesn't exist.
 */
export function momentAt(local: string, timeZone: string): Date | null {
  const asUtc = new Date(`${local}Z`);
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 16) !== local) return null;
  /** By the zone's offset about a day from then. */
  const byOffsetOf = (about: number) => {
    const near = new Date(asUtc.getTime() + about);
    const ahead = Date.parse(`${localTime(near, timeZone)}Z`) - Math.floor(near.getTime() / 60_000) * 60_000;
    return new Date(asUtc.getTime() - ahead);
  };
  const [earlier, later] = [byOffsetOf(-day), byOffsetOf(day)];
  return localTime(later, timeZone) === local && localTime(earlier, timeZone) !== local ? later : earlier;
}
