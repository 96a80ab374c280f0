import { formatDays, formatSpan } from '@salamu/api/domain/measures';
import { windows } from '@salamu/api/domain/request/deadlines';

/** How long the video takes at most: `in 7 days`. */
export const promise = (days: number): string => `in ${formatDays(days)}`;

/** How long a rush takes at most: `within 24 hours`. */
export const rushPromise = `within ${formatSpan(windows.rush)}`;
