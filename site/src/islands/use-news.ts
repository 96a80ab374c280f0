import { authorizationFor } from '@salamu/ui/authorization';
import { useEffect, useRef, useState } from 'react';

interface Followed {
  id: string;
  /** The guest's key; null to use the session. */
  token: string | null;
  /** Whether the key is known to open the request. */
  isOpen: boolean;
  changed: () => unknown;
}

/** Whether changes of this request are heard as they happen; each one runs `changed`. */
export function useNews({ id, token, isOpen, changed }: Followed): boolean {
  const [isHeard, setHeard] = useState(false);
  const latest = useRef(changed);
  latest.current = changed;

  useEffect(() => {
    if (!isOpen) return;
    const run = () => latest.current();
    const following = import('@salamu/ui/news').then(({ followNews }) =>
      followNews({
        authorization: () => authorizationFor(token),
        changed: (change) => change.id === id && run(),
        missed: run,
        heard: setHeard,
      }),
    );
    // Without it, the page asks now and then.
    following.catch(() => undefined);
    return () => void following.then((end) => end()).catch(() => undefined);
  }, [id, token, isOpen]);

  return isHeard;
}
