import { ErrorState } from '@salamu/ui/error-state';
import { useRouteError } from 'react-router-dom';

/** Shown when a page's code fails to load, or the page fails to render. */
export function PageFailure() {
  const error = useRouteError();
  return (
    <div className="measure py-10">
      <ErrorState error={error} title="We couldn’t show this page" onRetry={() => location.reload()} />
    </div>
  );
}
