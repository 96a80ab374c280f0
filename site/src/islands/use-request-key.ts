import { storedToken } from '@salamu/ui/session/token';
import { useEffect, useState } from 'react';
import { takeTrackingToken } from '../data/request/tracking-token.ts';

export interface RequestKey {
  /** `none`: neither a guest's key nor a session, so nothing can be loaded. */
  state: 'looking' | 'none' | 'found';
  /** The guest's key; null to use the session. */
  token: string | null;
}

/** The key this browser can open a request or its payment with, from the address or from storage. */
export function useRequestKey(id: string): RequestKey {
  const [key, setKey] = useState<RequestKey>({ state: 'looking', token: null });
  useEffect(() => {
    const look = () => {
      const token = takeTrackingToken(id);
      setKey({ state: token || storedToken() ? 'found' : 'none', token });
    };
    look();
    // The mailed link, opened where the page is open without its key, only changes the hash.
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [id]);
  return key;
}
