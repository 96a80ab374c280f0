import type { Session } from '@salamu/ui/session/session';
import { useEffect, useState } from 'react';

/** Make the area of this artist one that opens without a connection. */
export function useOffline(user: Session | null): void {
  const id = user?.id;
  useEffect(() => {
    if (!user) return;
    const starting = import('./start.ts').then(({ startOffline }) => startOffline(user));
    // Without it, the area works while there is a connection.
    starting.catch(() => undefined);
    return () => void starting.then((end) => end()).catch(() => undefined);
  }, [id]);
}

/** Who goes on with what is kept on this device while the server can't be asked; undefined while that is looked up. */
export function useKept(isWanted: boolean): Session | null | undefined {
  const [kept, setKept] = useState<Session | null>();
  useEffect(() => {
    if (!isWanted) return setKept(undefined);
    import('./stored-requests.ts')
      .then(({ openKept }) => openKept())
      .then(setKept)
      .catch(() => setKept(null));
  }, [isWanted]);
  return kept;
}

/** Screens that need nothing but what is kept. */
export const opensOffline = (path: string) => /^\/artist\/(record|requests\/[^/]+(\/studio)?)$/.test(path);
