/** An artist's limits; null where there is none. */
export interface Caps {
  openCap: number | null;
  weekCap: number | null;
  dailyCap: number | null;
}

/** Requests that count against each limit. */
export interface Taken {
  open: number;
  week: number;
  today: number;
}

/** How many more requests an artist takes under each limit; null where there is none. */
export type Places = { [limit in keyof Taken]: number | null };

export function placesLeft({ openCap, weekCap, dailyCap }: Caps, { open, week, today }: Taken): Places {
  return { open: left(openCap, open), week: left(weekCap, week), today: left(dailyCap, today) };
}

const left = (cap: number | null, taken: number) => (cap === null ? null : Math.max(0, cap - taken));

/** The day (YYYY-MM-DD) it is in a time zone. */
export function dayIn(at: Date, timeZone: string): string {
  return at.toLocaleDateString('sv-SE', { timeZone });
}

/** The Monday (YYYY-MM-DD) after a day. */
export function mondayAfter(day: string): string {
  const monday = new Date(`${day}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() + 7 - ((monday.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}
