import { useEffect, useRef, useState } from 'react';

const from = 3;

/** Counts down before something is done; toggled again, it is off. */
export function useCountdown(done: () => void): { left: number; toggle(): void } {
  const [left, setLeft] = useState(0);
  const act = useRef(done);
  act.current = done;
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      if (left === 1) act.current();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, toggle: () => setLeft(left > 0 ? 0 : from) };
}
