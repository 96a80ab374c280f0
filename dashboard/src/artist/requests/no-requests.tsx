import { EmptyState } from '@salamu/ui/empty-state';

/** The empty state before the first request. */
export function NoRequests() {
  return (
    <EmptyState title="No requests yet">
      When a fan requests a video and pays, it appears here with everything you need to record it. We email
      you too.
    </EmptyState>
  );
}
