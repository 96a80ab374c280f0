import { useSyncExternalStore } from 'react';

const minute = 60_000;

const thisMinute = () => new Date(Math.floor(Date.now() / minute) * minute).toISOString();

function onMinute(changed: () => void): () => void {
  const timer = setInterval(changed, minute / 6);
  // A phone that slept counts no minutes.
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** The minute it is (ISO 8601), also in a tab that has been open for days; on the server, and until then, `asRendered`. */
export const useNow = (asRendered?: string): string =>
  useSyncExternalStore(onMinute, thisMinute, () => asRendered ?? thisMinute());
