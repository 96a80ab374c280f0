import { ErrorState } from './error-state.tsx';
import { retrySession } from './session.ts';

/** Takes the place of a private page while nobody can say who is signed in; goes on when there is an answer. */
export function Unreachable({ isOffline }: { isOffline: boolean }) {
  return (
    <ErrorState
      title={isOffline ? "You're offline" : "Salamu isn't answering right now"}
      message="You're still signed in. We'll keep trying, and this page opens as soon as there's a connection."
      onRetry={retrySession}
    />
  );
}
