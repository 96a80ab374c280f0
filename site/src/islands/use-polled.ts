import { useCallback, useEffect, useRef, useState } from 'react';

interface Polled<Data> {
  data: Data | null;
  /** Why the latest load failed; earlier data stays. */
  error: unknown;
  refresh: () => Promise<void>;
}

/**
 * Load, then reload every `everyMs` while the page is in view, when it comes into view, and on `refresh`.
 * `everyMs` null loads once. Nothing is loaded before `ready`.
 */
export function usePolled<Data>(
  load: () => Promise<Data>,
  everyMs: number | null,
  ready = true,
): Polled<Data> {
  const [data, setData] = useState<Data | null>(null);
  const [error, setError] = useState<unknown>(null);
  const latest = useRef(load);
  latest.current = load;
  const turn = useRef(0);

  const refresh = useCallback(async () => {
    const mine = ++turn.current;
    try {
      const loaded = await latest.current();
      if (mine !== turn.current) return;
      setData(loaded);
      setError(null);
    } catch (caught) {
      if (mine === turn.current) setError(caught);
    }
  }, []);

  useEffect(() => {
    if (!ready) return;
    void refresh();
    const visible = () => document.visibilityState === 'visible';
    const wake = () => visible() && void refresh();
    document.addEventListener('visibilitychange', wake);
    const timer = everyMs === null ? null : setInterval(wake, everyMs);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      if (timer !== null) clearInterval(timer);
    };
  }, [refresh, everyMs, ready]);

  return { data, error, refresh };
}
