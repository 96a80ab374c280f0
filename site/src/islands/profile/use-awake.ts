import { useEffect, useState } from 'react';

/** False for the first drawing, which must match the server's HTML: who is signed in is known to the browser only. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return awake;
}
