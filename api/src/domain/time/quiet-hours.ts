const minute = 60_000;

export interface QuietHours {
  /** Whole hours; equal means no quiet hours. */
  quietFrom: number;
  quietUntil: number;
}

/** The first moment from `at` on outside the quiet hours in this zone. */
export function afterQuiet(at: Date, { quietFrom, quietUntil }: QuietHours, timeZone: string): Date {
  const minutes = minutesOfDay(at, timeZone);
  const [from, until] = [quietFrom * 60, quietUntil * 60];
  const isQuiet =
    from < until ? minutes >= from && minutes < until : from > until && (minutes >= from || minutes < until);
  if (!isQuiet) return at;
  const wait = (until - minutes + 24 * 60) % (24 * 60);
  return new Date(Math.floor(at.getTime() / minute) * minute + wait * minute);
}

function minutesOfDay(at: Date, timeZone: string): number {
  const time = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
