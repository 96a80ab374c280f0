import { here, m } from '@salamu/messages/messages';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { Toaster } from '@salamu/ui/kit/toaster';
import { storedToken } from '@salamu/ui/session/token';
import { useEffect } from 'react';
import { useRequestKey } from '../use-request-key.ts';
import { FreshLink } from './FreshLink.tsx';
import { LiveRequest, LoadingRequest } from './LiveRequest.tsx';

const ownPage = (requestId: string) => here(`/profile/requests/${encodeURIComponent(requestId)}`);

/** What to do if the link opens nothing, because it has ended or this browser never had it. */
function NoKey({ requestId }: { requestId: string }) {
  return (
    <div className="measure grid max-w-2xl gap-6 py-12 lg:py-20">
      <h1 className="text-h1">{m.track_no_key()}</h1>
      <p className="text-lead">{m.track_no_key_lead()}</p>
      <p>
        <MessageParts
          of={m.track_no_key_account.parts()}
          as={{
            link: (words) => (
              <a className="text-link" href={ownPage(requestId)}>
                {words}
              </a>
            ),
          }}
        />
      </p>
      <FreshLink />
    </div>
  );
}

function ToOwnPage({ requestId }: { requestId: string }) {
  useEffect(() => location.replace(ownPage(requestId)), [requestId]);
  return <LoadingRequest />;
}

/** One request as a guest follows it, with the key of the emailed link. */
export default function Track({ requestId }: { requestId: string }) {
  const key = useRequestKey(requestId);
  if (key.state === 'looking') return <LoadingRequest />;
  const noKey = storedToken() ? <ToOwnPage requestId={requestId} /> : <NoKey requestId={requestId} />;
  if (!key.token) return noKey;
  return (
    <>
      <LiveRequest requestId={requestId} opener={key} missing={noKey} />
      <Toaster />
    </>
  );
}
