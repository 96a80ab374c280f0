import { useEffect } from 'react';

/** Keep what is on screen up to date with what this session hears, while it is signed in to its area. */
export function useLiveEvents(isHere: boolean): void {
  useEffect(() => {
    if (!isHere) return;
    const following = import('./news.ts').then(({ follow }) => follow());
    // Without it, screens ask now and then.
    following.catch(() => undefined);
    return () => void following.then((end) => end()).catch(() => undefined);
  }, [isHere]);
}
