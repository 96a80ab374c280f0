import { m } from '@salamu/messages/messages';
import { toast } from '@salamu/ui/toaster';
import { storedToken } from '@salamu/ui/token';
import { useEffect, useRef } from 'react';

interface UnsavedChanges {
  isChanged: boolean;
  /** Whether a reload would lose something: text is kept, a photo is not. */
  isLost: boolean;
}

/** Says that changes are kept when another screen opens; the browser asks before a photo is lost with the page. */
export function useUnsavedChanges({ isChanged, isLost }: UnsavedChanges): void {
  const latest = useRef(isChanged);
  latest.current = isChanged;
  useEffect(() => () => void (latest.current && toast(m.artist_profile_leaving())), []);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // After signing out there is nothing left to save.
      if (isLost && storedToken()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isLost]);
}
