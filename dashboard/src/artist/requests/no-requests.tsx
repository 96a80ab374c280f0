import { buttonClass } from '@salamu/ui/button-class';
import { EmptyState } from '@salamu/ui/empty-state';
import { Link } from 'react-router-dom';

/** An empty list: because of what was asked for, or because nobody has asked yet. */
export function NoRequests({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState
        title="No request like that"
        action={
          <Link to="/artist/requests" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            Show all requests
          </Link>
        }
      >
        Try another name, or the order number from your e-mail.
      </EmptyState>
    );
  return (
    <EmptyState title="No requests yet">
      When a fan asks for a video and has paid, it appears here with everything you need to record it. You get
      an e-mail too.
    </EmptyState>
  );
}
