import { formatTime } from '@salamu/api/domain/format-time';
import { deadlineFor } from '@salamu/api/domain/request/deadlines';
import { useSyncExternalStore } from 'react';

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const never = () => () => {};

/** When the video is due if it is paid now, in the fan's own time zone; in UTC on the server, which doesn't know it. */
export function useDueTime(promise: { rush: boolean; promiseDays: number }, now: string): string {
  const timeZone = useSyncExternalStore(never, zone, () => null);
  return formatTime(deadlineFor({ paidAt: new Date(now), ...promise }), timeZone);
}
