import { retrySession } from './session.ts';
import { Unreachable } from './unreachable.tsx';

/** Takes the place of a private page while no answer says who is signed in. */
export function Unverified({ isOffline }: { isOffline: boolean }) {
  return (
    <Unreachable isOffline={isOffline} onRetry={retrySession}>
      You're still signed in, and this page opens as soon as there's a connection.
    </Unreachable>
  );
}
