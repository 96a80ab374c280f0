import { m, writeDate } from '@salamu/messages/messages';
import { waitingOf } from '../../studio/walk.ts';
import { dayHere } from '../parts/days.ts';
import type { ArtistRequest } from '../parts/queries.ts';

/** A day (YYYY-MM-DD) with what is due on it; null for what was due before today. */
export interface DueDay<Request> {
  day: string | null;
  items: readonly Request[];
}

type Due = Pick<ArtistRequest, 'id' | 'actions' | 'occasion' | 'deadlineAt'>;

const tomorrow = (now: Date) =>
  dayHere(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).toISOString());

/**
 * What is due, by the days of this place, and all others. With `fromToday`, today is there even if nothing is due.
 */
export function byDay<Request extends Due>(items: readonly Request[], now: Date, fromToday: boolean) {
  const today = dayHere(now.toISOString());
  const due = waitingOf(items, []).filter(({ deadlineAt }) => deadlineAt !== null);
  const dayOf = ({ deadlineAt }: Request) => {
    const day = dayHere(deadlineAt ?? '');
    return day < today ? null : day;
  };
  const late = due.some((request) => dayOf(request) === null);
  const named = new Set([...(fromToday ? [today] : []), ...due.flatMap((request) => dayOf(request) ?? [])]);
  const days: DueDay<Request>[] = [...(late ? [null] : []), ...[...named].sort()].map((day) => ({
    day,
    items: due.filter((request) => dayOf(request) === day),
  }));
  return { days, others: items.filter((item) => !due.includes(item)) };
}

const sayDate = (date: Date) => writeDate(date, { weekday: 'long', day: 'numeric', month: 'long' });

/** "Today", "Tomorrow", "Friday 27 November". */
export function sayDay(day: string | null, now: Date): string {
  if (day === null) return m.artist_day_overdue();
  if (day === dayHere(now.toISOString())) return m.artist_day_today();
  if (day === tomorrow(now)) return m.artist_day_tomorrow();
  return sayDate(new Date(`${day}T12:00`));
}

/** What a day says beside its name; a day without anything is today, and says until when that is so. */
export function sayWork(items: readonly unknown[], next: string | null | undefined, now: Date): string {
  if (items.length > 0) return m.artist_requests_to_make({ count: items.length });
  return next && next > tomorrow(now)
    ? m.artist_day_nothing_until({ day: sayDay(next, now) })
    : m.artist_day_nothing();
}
