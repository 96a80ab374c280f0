import { ApiError } from '@salamu/api/client';
import { buttonClass } from '@salamu/ui/button-class';
import { EmptyState } from '@salamu/ui/empty-state';
import { ErrorState } from '@salamu/ui/error-state';
import { Link } from 'react-router-dom';
import { useTitle } from '../app/use-title.ts';

interface RequestFailureProps {
  error: unknown;
  /** The address of the list it would stand in. */
  list: string;
  onRetry: () => void;
}

/** A request that is not there, or could not be loaded. */
export function RequestFailure({ error, list, onRetry }: RequestFailureProps) {
  useTitle('Request');
  if (!(error instanceof ApiError && error.status === 404))
    return <ErrorState error={error} title="This request could not be loaded" onRetry={onRetry} />;
  return (
    <EmptyState
      title="There is no such request"
      action={
        <Link to={list} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          All requests
        </Link>
      }
    >
      The address may be cut off. Look for the request in the list.
    </EmptyState>
  );
}
