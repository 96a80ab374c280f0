import { useRef, useState } from 'react';
import type { Later } from './later.ts';

/** The steps after the first one. Most visitors never need them, so they load at the first touch, unless they are there. */
export function useLaterSteps(given: Later | null) {
  const [later, setLater] = useState(given);
  const coming = useRef<Promise<Later>>(undefined);

  /** @throws if the network fails; may be called again */
  async function load(): Promise<Later> {
    if (later) return later;
    coming.current ??= import('./later.ts').then(({ later }) => later);
    try {
      const loaded = await coming.current;
      setLater(loaded);
      return loaded;
    } catch (error) {
      coming.current = undefined;
      throw error;
    }
  }

  return { later, load };
}
