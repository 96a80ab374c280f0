import { storedToken } from '@salamu/ui/token';
import { useEffect, useState } from 'react';
import { takeTrackingToken } from '../data/tracking-token.ts';

export interface RequestKey {
  /** `none`: neither a guest's key nor a session, so there is nobody to ask for. */
  state: 'looking' | 'none' | 'found';
  /** The guest's key; null where the session speaks. */
  token: string | null;
}

/** What this browser may open a request (or the payment of one) with, from the address or kept from before. */
export function useRequestKey(id: string): RequestKey {
  const [key, setKey] = useState<RequestKey>({ state: 'looking', token: null });
  useEffect(() => {
    const token = takeTrackingToken(id);
    setKey({ state: token || storedToken() ? 'found' : 'none', token });
  }, [id]);
  return key;
}
