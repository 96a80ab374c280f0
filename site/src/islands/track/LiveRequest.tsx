import { ApiError } from '@salamu/api/client';
import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import type { ReactNode } from 'react';
import type { RequestKey } from '../use-request-key.ts';
import { FreshLink } from './FreshLink.tsx';
import { RequestView } from './RequestView.tsx';
import { useTrackedRequest } from './use-tracked-request.ts';

/** Shown until the request has loaded. */
export function LoadingRequest() {
  return (
    <div className="measure py-8 lg:py-16">
      <h1 className="text-h1">Your request</h1>
      <LoadingPanel label="Loading your request" />
    </div>
  );
}

/** Shown to a guest who has ended all links, including this page's. */
function LinksEnded({ code }: { code: string }) {
  return (
    <div className="measure grid max-w-2xl gap-6 py-12 lg:py-20">
      <h1 className="text-h1">All links have ended</h1>
      <p className="text-lead">
        No one can open this request with an old link any more. We can email you a new one now, or later from{' '}
        <a className="text-link" href="/track">
          Find your request
        </a>
        .
      </p>
      <FreshLink code={code} />
    </div>
  );
}

/** Shown to a guest who has had their details erased. */
function DetailsErased() {
  return (
    <div className="measure grid max-w-2xl gap-6 py-12 lg:py-20">
      <h1 className="text-h1">Your details are erased</h1>
      <p className="text-lead">
        Nothing here can be traced to you any more, and no link opens this request. Thank you for asking us.
      </p>
      <p>
        <a className="text-link" href="/artists">
          Browse artists
        </a>
      </p>
    </div>
  );
}

interface LiveRequestProps {
  requestId: string;
  opener: RequestKey;
  /** Shown if the key opens nothing. */
  missing: ReactNode;
}

/** One request, kept up to date, opened with a guest's key or by the session. */
export function LiveRequest({ requestId, opener, missing }: LiveRequestProps) {
  const tracked = useTrackedRequest(requestId, opener);
  const { request, error } = tracked;
  if (tracked.ended === 'details') return <DetailsErased />;
  if (request && tracked.ended) return <LinksEnded code={request.code} />;
  if (request) return <RequestView request={request} tracked={tracked} />;
  if (error instanceof ApiError && [401, 404, 422].includes(error.status)) return missing;
  if (!error) return <LoadingRequest />;
  return (
    <div className="measure grid gap-8 py-16">
      <h1 className="text-h1">Your request</h1>
      <ErrorState error={error} title="We couldn’t load the request" onRetry={tracked.refresh} />
    </div>
  );
}
