import { Button } from '@salamu/ui/button';
import { Dialog } from '@salamu/ui/dialog';
import { storedToken } from '@salamu/ui/token';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

interface UnsavedChangesProps {
  isChanged: boolean;
  /** Whether a reload would lose something: text is kept, a photo is not. */
  isLost: boolean;
  /** Called when the changes are discarded. */
  onLeave: () => void;
}

/** Asks before changes are lost: our dialog for another screen, the browser's for another page. */
export function UnsavedChanges({ isChanged, isLost, onLeave }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // After signing out there is nothing left to save.
      if (isLost && storedToken()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isLost]);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    onLeave();
    blocker.proceed();
  };
  return (
    <Dialog
      open
      onClose={() => blocker.reset()}
      title="Leave without saving?"
      actions={
        <>
          <Button onClick={() => blocker.reset()}>Stay here</Button>
          <Button variant="secondary" onClick={leave}>
            Leave, and lose the changes
          </Button>
        </>
      }
    >
      <p>You haven’t saved your changes to your profile yet.</p>
    </Dialog>
  );
}
