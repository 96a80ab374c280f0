import { m } from '@salamu/messages/messages';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Every window of a request's life, in milliseconds; an admin may set those of `RequestWindows`. */
export const windows = {
  payment: 60 * minute,
  unpaidCountsAgainstCap: 15 * minute,
  rush: 24 * hour,
  uploadGrace: 60 * minute,
  hold: 24 * hour,
  redo: 7 * day,
  autoApprove: 7 * day,
  dispute: 14 * day,
  hearing: 48 * hour,
  reviewAfterCompletion: 90 * day,
  reportAfterCompletion: 14 * day,
  offerCancelAfter: 72 * hour,
  trackingAfterEnd: 90 * day,
} as const;

/** The windows an admin may set (`domain/admin/settings.ts`), in milliseconds. */
export type RequestWindows = Record<
  'payment' | 'hold' | 'autoApprove' | 'redo' | 'dispute' | 'offerCancelAfter',
  number
>;

/** How long before a deadline the artist is reminded, in milliseconds. */
export const deadlineReminders = [72 * hour, 24 * hour, 6 * hour];
/** How long after a dispute opens the admins are reminded, in milliseconds. */
export const disputeReminders = [48 * hour, 7 * day];

export function after(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds);
}

export function addDays(from: Date, days: number): Date {
  return after(from, days * day);
}

/** When the video is due, from when the money arrived: the promised days, or 24 hours for a rush. */
export function deadlineFor({
  paidAt,
  rush,
  promiseDays,
}: {
  paidAt: Date;
  rush: boolean;
  promiseDays: number;
}): Date {
  return rush ? after(paidAt, windows.rush) : addDays(paidAt, promiseDays);
}

/** The earliest UTC day (YYYY-MM-DD) allowed as `neededBy`: the day the promise ends. */
export function earliestNeededBy(
  now: Date,
  { rush, promiseDays }: { rush: boolean; promiseDays: number },
): string {
  return deadlineFor({ paidAt: now, rush, promiseDays }).toISOString().slice(0, 10);
}

/** The latest UTC day (YYYY-MM-DD) allowed as `neededBy`: a year from today. */
export function latestNeededBy(now: Date): string {
  const nextYear = new Date(now);
  nextYear.setUTCFullYear(now.getUTCFullYear() + 1);
  return nextYear.toISOString().slice(0, 10);
}

/** Why `neededBy` can't be met, for the fan, with days written by `write`; null if it can. */
export function neededByProblem(
  neededBy: string,
  now: Date,
  promise: { rush: boolean; promiseDays: number },
  write: (day: string) => string = (day) => day,
): string | null {
  const earliest = earliestNeededBy(now, promise);
  if (neededBy < earliest) return m.deadline_earliest({ day: write(earliest) });
  const latest = latestNeededBy(now);
  return neededBy > latest ? m.deadline_latest({ day: write(latest) }) : null;
}

/** The future moments at which a reminder before `deadline` is due. */
export function remindersBefore(deadline: Date, now: Date): Date[] {
  return deadlineReminders.map((lead) => after(deadline, -lead)).filter((at) => at > now);
}
