import { Button } from '@salamu/ui/button';
import { Dialog } from '@salamu/ui/dialog';
import { storedToken } from '@salamu/ui/token';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before changes are lost: here for another screen, by the browser for another page. */
export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // After signing out there is nothing left to save.
      if (isChanged && storedToken()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      open
      onClose={() => blocker.reset()}
      title="Leave without saving?"
      actions={
        <>
          <Button onClick={() => blocker.reset()}>Stay here</Button>
          <Button variant="secondary" onClick={() => blocker.proceed()}>
            Leave, and lose the changes
          </Button>
        </>
      }
    >
      <p>What you changed in your profile is not saved yet.</p>
    </Dialog>
  );
}
