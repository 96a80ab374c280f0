import { type RefObject, useEffect, useRef } from 'react';
import { hydrated } from './hydrate-once.ts';

/** The ref of an element that tells its island once React has taken over. */
export function useHydrated<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    part.current?.dispatchEvent(new Event(hydrated, { bubbles: true }));
  }, []);
  return part;
}
