import { videoLimits } from '@salamu/api/domain/video/limits';
import { useQuery } from '@tanstack/react-query';
import { bitsPerSecond } from './recording.ts';

/** Whether the browser has room for one more of the longest videos and the copy that is sent; true where it doesn’t tell. */
async function hasRoom(): Promise<boolean> {
  const { quota, usage = 0 } = await navigator.storage.estimate();
  const needed = (2 * videoLimits.maxSeconds * (bitsPerSecond.video + bitsPerSecond.audio)) / 8;
  return quota === undefined || quota - usage > needed;
}

/**
 * Whether one more long video may not fit, known once the camera is open, and again with every take. Also asks the
 * browser to keep what is recorded when it runs short of room elsewhere: some ask their user first, so nothing waits.
 */
export function useAlmostFull(isOpen: boolean, takes: number): boolean {
  const room = useQuery({
    queryKey: ['room', takes],
    queryFn: () => {
      void navigator.storage.persist().catch(() => false);
      return hasRoom();
    },
    enabled: isOpen,
    retry: false,
    gcTime: 0,
  });
  return room.data === false;
}
