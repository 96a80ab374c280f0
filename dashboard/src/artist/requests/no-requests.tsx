import { EmptyState } from '@salamu/ui/empty-state';

/** Nobody has asked yet. */
export function NoRequests() {
  return (
    <EmptyState title="No requests yet">
      When a fan asks for a video and has paid, it appears here with everything you need to record it. You get
      an e-mail too.
    </EmptyState>
  );
}
