import { ErrorState } from '@salamu/ui/error-state';
import { useRouteError } from 'react-router-dom';

/** A page whose code could not be loaded, or that failed while it was drawn. */
export function PageFailure() {
  const error = useRouteError();
  return (
    <div className="measure py-10">
      <ErrorState error={error} title="We couldn’t show this page" onRetry={() => location.reload()} />
    </div>
  );
}
