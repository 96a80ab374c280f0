import { ApiError } from '@salamu/api/client';
import { here, m } from '@salamu/messages/messages';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import type { ReactNode } from 'react';
import type { RequestKey } from '../use-request-key.ts';
import { FreshLink } from './FreshLink.tsx';
import { RequestView } from './RequestView.tsx';
import { useTrackedRequest } from './use-tracked-request.ts';

export function LoadingRequest() {
  return (
    <div className="measure py-8 lg:py-16">
      <h1 className="text-h1">{m.track_title()}</h1>
      <LoadingPanel label={m.track_loading()} />
    </div>
  );
}

function LinksEnded({ code }: { code: string }) {
  return (
    <div className="measure grid max-w-2xl gap-6 py-12 lg:py-20">
      <h1 className="text-h1">{m.track_links_ended()}</h1>
      <p className="text-lead">
        <MessageParts
          of={m.track_links_ended_lead.parts()}
          as={{
            link: (words) => (
              <a className="text-link" href={here('/track')}>
                {words}
              </a>
            ),
          }}
        />
      </p>
      <FreshLink code={code} />
    </div>
  );
}

function DetailsErased() {
  return (
    <div className="measure grid max-w-2xl gap-6 py-12 lg:py-20">
      <h1 className="text-h1">{m.track_details_erased()}</h1>
      <p className="text-lead">{m.track_details_erased_lead()}</p>
      <p>
        <a className="text-link" href={here('/artists')}>
          {m.search_button()}
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
      <h1 className="text-h1">{m.track_title()}</h1>
      <ErrorState error={error} title={m.track_load_failed()} onRetry={tracked.refresh} />
    </div>
  );
}
