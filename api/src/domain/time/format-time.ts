import { writeDate } from '@salamu/messages/messages';
import { zoneName } from './time-zone.ts';

/**
 * A moment in the reader's time zone, which is named: `21 November 2026 at 12:30 (Nairobi time)`; `21 November 2026 at
 * 09:30 UTC` if unknown.
 */
export function formatTime(at: Date, timeZone: string | null = null): string {
  const zone = timeZone ?? 'UTC';
  const words = writeDate(at, { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  const name = zoneName(zone);
  return name ? `${words} (${name})` : `${words} UTC`;
}

/** Shorter, for readers who know their zone: `Sat 21 Nov, 12:30`. */
export function shortTime(at: Date, timeZone: string | null = null): string {
  const zone = timeZone ?? 'UTC';
  const day = writeDate(at, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: zone,
  });
  const time = writeDate(at, { hour: '2-digit', minute: '2-digit', timeZone: zone });
  return `${day.replace(',', '')}, ${time}${timeZone ? '' : ' UTC'}`;
}

/** A day (YYYY-MM-DD) in words: `21 November 2026`. */
export const formatDay = (day: string): string =>
  writeDate(new Date(day), { dateStyle: 'long', timeZone: 'UTC' });
