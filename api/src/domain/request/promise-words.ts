import { m } from '@salamu/messages/messages';
import { formatDays, formatSpan } from '../text/measures.ts';
import { windows } from './deadlines.ts';

/** How long the video takes at most: `in 7 days`. */
export const promise = (days: number): string => m.promise_in({ days: formatDays(days) });

/** How long a rush takes at most: `within 24 hours`. */
export const rushPromise = (): string => m.promise_rush({ hours: formatSpan(windows.rush) });
