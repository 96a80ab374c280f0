import { m } from '@salamu/messages/messages';
import type { FieldError } from '../errors.ts';
import { addDays } from '../request/deadlines.ts';
import { formatDays } from '../text/measures.ts';
import { profileLimits } from './profile.ts';

export const mostAbsences = 20;
export const absenceToldDays = 30;

/** From the start of the first day away to the start of the return day. */
export interface Absence {
  from: Date;
  until: Date;
}

export const longestAbsence = (now: Date): Date => addDays(now, profileLimits.awayDays.max);

export const awayTooLong = (): string => m.absence_too_long({ days: formatDays(profileLimits.awayDays.max) });

export function absenceErrors(planned: readonly Absence[], now: Date): FieldError[] {
  return planned.flatMap(({ from, until }, place) => {
    const path = `absences.${place}`;
    if (from <= now) return [{ path: `${path}.from`, message: m.absence_past() }];
    if (until <= from) return [{ path: `${path}.until`, message: m.absence_order() }];
    if (until > longestAbsence(now)) return [{ path: `${path}.until`, message: awayTooLong() }];
    const overlaps = planned.slice(0, place).some((other) => from < other.until && other.from < until);
    return overlaps ? [{ path: `${path}.from`, message: m.absence_overlap() }] : [];
  });
}
