import { LoadingPanel } from '@salamu/ui/spinner';
import { Unreachable } from '@salamu/ui/unreachable';
import { $stalled } from './fetch-script.ts';
import { useStore } from './use-store.ts';

/** A spinner while a script of ours is on its way; without a line, words that say so. */
export function ScriptLoading({ label }: { label?: string }) {
  const stalled = useStore($stalled);
  if (!stalled) return <LoadingPanel {...(label && { label })} />;
  return (
    <Unreachable isOffline={stalled.isOffline} onRetry={stalled.retry}>
      This opens as soon as there’s a connection.
    </Unreachable>
  );
}
