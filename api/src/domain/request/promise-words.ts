import { m } from '@salamu/messages/messages';
import { formatDays, formatSpan } from '../text/measures.ts';
import { windows } from './deadlines.ts';

/** `in 7 days`. */
export const promise = (days: number): string => m.promise_in({ days: formatDays(days) });

/** `within 24 hours`. */
export const rushPromise = (): string => m.promise_rush({ hours: formatSpan(windows.rush) });
