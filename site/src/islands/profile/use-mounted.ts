import { useEffect, useState } from 'react';

/** False for the first render, which must match the server's HTML; only the browser knows who is signed in. */
export function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted;
}
