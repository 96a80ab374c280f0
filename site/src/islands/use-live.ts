import { useCallback, useEffect, useRef, useState } from 'react';

interface Live<Data> {
  data: Data | null;
  /** Why the latest load failed; what was loaded before stays. */
  error: unknown;
  refresh: () => Promise<void>;
  set: (data: Data) => void;
}

/**
 * Loads, and loads again every `everyMs` while the page is in view, when it comes into view, and on `refresh`.
 * `everyMs` null loads once.
 */
export function useLive<Data>(load: () => Promise<Data>, everyMs: number | null): Live<Data> {
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

  const set = useCallback((known: Data) => {
    turn.current++;
    setData(known);
    setError(null);
  }, []);

  useEffect(() => {
    void refresh();
    const visible = () => document.visibilityState === 'visible';
    const wake = () => visible() && void refresh();
    document.addEventListener('visibilitychange', wake);
    const timer = everyMs === null ? null : setInterval(wake, everyMs);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      if (timer !== null) clearInterval(timer);
    };
  }, [refresh, everyMs]);

  return { data, error, refresh, set };
}
