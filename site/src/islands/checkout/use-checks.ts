import { useEffect, useRef } from 'react';

/** Seconds between questions to the provider; the last one repeats. */
const waits = [3, 6, 12, 20];

/**
 * Have the provider asked about a payment, with growing pauses, while `key` isn't null and the page is in view. The
 * pauses start over for a new key and when the page comes back into view.
 */
export function useChecks(key: string | null, check: () => Promise<void>): void {
  const latest = useRef(check);
  latest.current = check;
  useEffect(() => {
    if (key === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let round = 0;
    const plan = (turn: number) => {
      const mine = round;
      const ask = () => void latest.current().then(() => mine === round && plan(turn + 1));
      timer = setTimeout(ask, (waits[Math.min(turn, waits.length - 1)] ?? 0) * 1_000);
    };
    const stop = () => {
      clearTimeout(timer);
      round++;
    };
    const restart = () => {
      stop();
      if (document.visibilityState === 'visible') plan(0);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', restart);
    };
  }, [key]);
}
