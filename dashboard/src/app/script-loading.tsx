import { m } from '@salamu/messages/messages';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { Unreachable } from '@salamu/ui/kit/unreachable';
import { $stalled } from './fetch-script.ts';
import { useStore } from './use-store.ts';

/** A spinner while one of our scripts loads; offline, a message that says so. */
export function ScriptLoading({ label }: { label?: string }) {
  const stalled = useStore($stalled);
  if (!stalled) return <LoadingPanel {...(label && { label })} />;
  return (
    <Unreachable isOffline={stalled.isOffline} onRetry={stalled.retry}>
      {m.artist_page_waits()}
    </Unreachable>
  );
}
