import { useEffect, useState } from 'react';

/** Whole seconds since `at` (ISO 8601) by the server's clock, which is `ahead` milliseconds ahead of this device's. */
export function useElapsed(at: string | null, ahead: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (at === null) return 0;
  return Math.max(0, Math.floor((now + ahead - Date.parse(at)) / 1_000));
}
