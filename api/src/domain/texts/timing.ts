const minute = 60_000;
const hour = 60 * minute;

/** Costs are counted in such parts of the currency. */
export const costUnit = 10_000;

export const textRules = {
  /** A code that confirms a phone works this long, in milliseconds, and for so many tries. */
  code: { lasts: 10 * minute, tries: 5 },
  /** What happens so soon after a text is held back, to be told together. */
  apart: 30 * minute,
  /** What is due within this time of a mail goes out with it. */
  alike: minute,
  /** How long after a text should have gone out its mail follows, unless its phone has it. */
  patience: 2 * hour,
} as const;

/** From when on someone may be told more, who was told at `toldAt`. */
export const apartFrom = (toldAt: Date | null, now: Date): Date =>
  toldAt ? new Date(Math.max(now.getTime(), toldAt.getTime() + textRules.apart)) : now;

export interface QuietHours {
  /** Whole hours of the day; nothing is held back if they are the same. */
  quietFrom: number;
  quietUntil: number;
}

/** For those who have chosen none. */
export const usualQuiet: QuietHours = { quietFrom: 21, quietUntil: 7 };

/** The first moment from `at` on that is not in the quiet hours of someone in this zone. */
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

const stops =
  /(?<![\p{L}'’])(stop ?all|stop|stopper|unsubscribe|arr[eê]t(er|ez)?|d[ée]sabonner|acha|simama|komesha|sitaki)(?!\p{L})/iu;
const stopsAlone = /^\W*(cancel|end|quit)\W*$/i;
const denies = /(?<!\p{L})(don['’]?t|do not|never|pas|usi\p{L}+)(?!\p{L})/iu;
const mostWords = 4;

/** Whether someone who writes this wants no more messages: a word for it, alone or among a few others. */
export function asksToStop(text: string): boolean {
  const isShort = text.trim().split(/\s+/).length <= mostWords;
  return stopsAlone.test(text) || (isShort && stops.test(text) && !denies.test(text));
}
