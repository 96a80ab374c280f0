import { ApiError } from '@salamu/api/client';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import type { ReactNode } from 'react';
import type { RequestKey } from '../use-request-key.ts';
import { RequestView } from './RequestView.tsx';
import { useTrackedRequest } from './use-tracked-request.ts';

/** Stands in for the request until it is there. */
export function LoadingRequest() {
  return (
    <div className="measure py-8 lg:py-16">
      <h1 className="text-h1">Your request</h1>
      <LoadingPanel label="Loading your request" />
    </div>
  );
}

interface LiveRequestProps {
  requestId: string;
  opener: RequestKey;
  /** Shown where the key opens nothing. */
  missing: ReactNode;
}

/** One request as it stands now, opened with a guest's key or by the session. */
export function LiveRequest({ requestId, opener, missing }: LiveRequestProps) {
  const tracked = useTrackedRequest(requestId, opener);
  const { request, error } = tracked;
  if (request) return <RequestView request={request} tracked={tracked} />;
  if (error instanceof ApiError && [401, 404, 422].includes(error.status)) return missing;
  if (!error) return <LoadingRequest />;
  return (
    <div className="measure grid gap-8 py-16">
      <h1 className="text-h1">Your request</h1>
      <ErrorState error={error} title="The request could not be loaded" onRetry={tracked.refresh} />
    </div>
  );
}
