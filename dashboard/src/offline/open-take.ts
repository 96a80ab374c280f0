import { useEffect } from 'react';

/** The name of the lock that every open studio holds. */
export const takeIsOpen = 'salamu-open-take';

/** Keeps a new version of the area's service worker waiting while the studio is open. */
export function useOpenTake(): void {
  useEffect(() => {
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    void navigator.locks?.request(takeIsOpen, { mode: 'shared' }, () => left);
    return leave;
  }, []);
}
