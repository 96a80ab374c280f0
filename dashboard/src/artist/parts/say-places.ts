import type { Places } from '@salamu/api/domain/artist/places';

const least = (...limits: (number | null)[]) =>
  limits.reduce<number>((least, limit) => Math.min(least, limit ?? least), Number.POSITIVE_INFINITY);

/** What an artist's limits leave, as one sentence; null without limits. */
export function sayPlaces({ open, week, today }: Places): string | null {
  if (open === 0) return 'You’re full: fans can ask you again once you’ve made one of your open videos.';
  if (week === 0) return 'Your week is full: fans can ask you again on Monday.';
  if (today === 0) return 'Your day is full: fans can ask you again tomorrow.';
  const now = least(open, week, today);
  if (week !== null) {
    const more = least(open, week);
    return now < more
      ? `You can take ${more} more this week, ${now} of them today.`
      : `You can take ${more} more this week.`;
  }
  if (today !== null) return `You can take ${now} more today.`;
  return open === null ? null : `You can take ${open} more at the moment.`;
}
