import { formatTime } from '@salamu/api/domain/format-time';
import { deadlineFor } from '@salamu/api/domain/request/deadlines';
import { useSyncExternalStore } from 'react';

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const never = () => () => {};

/**
 * When the video is due if it is paid now, in the fan's own time zone; on the server in the one they gave, or else in
 * UTC.
 */
export function useDueTime(
  promise: { rush: boolean; promiseDays: number },
  { now, given }: { now: string; given: string },
): string {
  const timeZone = useSyncExternalStore(never, zone, () => given || null);
  return formatTime(deadlineFor({ paidAt: new Date(now), ...promise }), timeZone);
}
