/** An artist's limits; null means none. */
export interface Caps {
  openCap: number | null;
  dailyCap: number | null;
}

/** Requests that count against each limit. */
export interface Taken {
  open: number;
  today: number;
}

/** How many more requests an artist takes under each limit; null means no limit. */
export type Places = { [limit in keyof Taken]: number | null };

export function placesLeft({ openCap, dailyCap }: Caps, { open, today }: Taken): Places {
  return { open: left(openCap, open), today: left(dailyCap, today) };
}

const left = (cap: number | null, taken: number) => (cap === null ? null : Math.max(0, cap - taken));

export function dayIn(at: Date, timeZone: string): string {
  return at.toLocaleDateString('sv-SE', { timeZone });
}
