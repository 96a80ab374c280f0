import { m } from '@salamu/messages/messages';
import { retrySession } from '../session/session.ts';
import { Unreachable } from './unreachable.tsx';

/** Shown instead of a private page while it is unknown who is signed in. */
export function Unverified({ isOffline }: { isOffline: boolean }) {
  return (
    <Unreachable isOffline={isOffline} onRetry={retrySession}>
      {m.outage_still_signed_in()}
    </Unreachable>
  );
}
