import { retrySession } from './session.ts';
import { Unreachable } from './unreachable.tsx';

/** Shown instead of a private page while it is unknown who is signed in. */
export function Unverified({ isOffline }: { isOffline: boolean }) {
  return (
    <Unreachable isOffline={isOffline} onRetry={retrySession}>
      You're still signed in, and this page opens as soon as there's a connection.
    </Unreachable>
  );
}
