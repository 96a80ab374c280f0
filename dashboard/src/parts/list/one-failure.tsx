import { ApiError } from '@salamu/api/client';
import { buttonClass } from '@salamu/ui/button-class';
import { EmptyState } from '@salamu/ui/empty-state';
import { ErrorState } from '@salamu/ui/error-state';
import { Link } from 'react-router-dom';
import { useTitle } from '../../app/use-title.ts';

interface OneFailureProps {
  error: unknown;
  /** What it is: "request". */
  noun: string;
  /** The address of its list. */
  list: string;
  onRetry: () => void;
}

/** Shown when an item isn't found or couldn't be loaded. */
export function OneFailure({ error, noun, list, onRetry }: OneFailureProps) {
  useTitle(noun.charAt(0).toUpperCase() + noun.slice(1));
  if (!(error instanceof ApiError && error.status === 404))
    return <ErrorState error={error} title={`We couldn’t load this ${noun}`} onRetry={onRetry} />;
  return (
    <EmptyState
      title={`We couldn’t find this ${noun}`}
      action={
        <Link to={list} className={buttonClass({ variant: 'outline', size: 'sm' })}>
          All {noun}s
        </Link>
      }
    >
      The link may be incomplete. Look for the {noun} in the list.
    </EmptyState>
  );
}
