import { ApiError } from '@salamu/api/client';
import { ErrorState } from '@salamu/ui/error-state';
import { PriceTable } from '@salamu/ui/price-table';
import { LoadingPanel } from '@salamu/ui/spinner';
import { Toaster } from '@salamu/ui/toaster';
import { Actions } from './Actions.tsx';
import { Brief } from './Brief.tsx';
import { Extension } from './Extension.tsx';
import { FreshLink } from './FreshLink.tsx';
import { Review } from './Review.tsx';
import { StatusHead } from './StatusHead.tsx';
import { Timeline } from './Timeline.tsx';
import { useTrackedRequest } from './use-tracked-request.ts';

/** One request as its fan follows it, from payment to review. */
export default function Track({ requestId }: { requestId: string }) {
  const tracked = useTrackedRequest(requestId);
  const { request, error, key } = tracked;
  const notOurs = error instanceof ApiError && [401, 404].includes(error.status);

  if (key.state === 'none' || (notOurs && !request))
    return (
      <div className="measure grid max-w-2xl gap-6 py-12 lg:py-20">
        <h1 className="text-h1">This link has no key</h1>
        <p className="text-lead">
          The private link in your mail opens the request. It may have ended, or this browser never had it. We
          can mail you a new one.
        </p>
        <FreshLink />
      </div>
    );
  if (!request)
    return error ? (
      <div className="measure py-16">
        <ErrorState error={error} title="The request could not be loaded" onRetry={tracked.refresh} />
      </div>
    ) : (
      <LoadingPanel label="Loading your request" />
    );

  const panel = { request, tracked };
  return (
    <div className="measure grid gap-x-16 gap-y-12 py-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:py-16">
      <div className="grid content-start gap-8">
        <StatusHead request={request} />
        {request.actions.includes('answer-extension') && <Extension {...panel} />}
        <Actions {...panel} />
        {request.actions.includes('review') && <Review {...panel} />}
        <Timeline request={request} />
      </div>
      <div className="grid content-start gap-10">
        <Brief {...panel} />
        <section className="grid gap-3">
          <h2 className="text-h3">Price</h2>
          <PriceTable lines={request.lines} total={request.total} />
        </section>
      </div>
      <Toaster />
    </div>
  );
}
