import { formatDays, formatSpan } from '@salamu/api/domain/measures';
import { windows } from '@salamu/api/domain/request/deadlines';
import { m } from '@salamu/messages/messages';

/** How long the video takes at most: `in 7 days`. */
export const promise = (days: number): string => m.promise_in({ days: formatDays(days) });

/** How long a rush takes at most: `within 24 hours`. */
export const rushPromise = (): string => m.promise_rush({ hours: formatSpan(windows.rush) });
