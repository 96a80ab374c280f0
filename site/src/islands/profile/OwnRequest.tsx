import { here, m } from '@salamu/messages/messages';
import { buttonClass } from '@salamu/ui/styles/button-class';
import { ArrowLeft } from 'lucide-react';
import { LiveRequest, LoadingRequest } from '../track/LiveRequest.tsx';
import type { RequestKey } from '../use-request-key.ts';
import { SessionGate } from './SessionGate.tsx';

const bySession: RequestKey = { state: 'found', token: null };

function NotTheirs() {
  return (
    <div className="measure grid max-w-2xl justify-items-start gap-6 py-12">
      <h1 className="text-h1">{m.requests_not_yours()}</h1>
      <p className="text-lead">{m.requests_not_yours_lead()}</p>
      <a href={here('/track')} className={buttonClass({ variant: 'outline' })}>
        {m.requests_not_yours_link()}
      </a>
    </div>
  );
}

export default function OwnRequest({ requestId }: { requestId: string }) {
  return (
    <>
      <p className="measure pt-6 lg:pt-10">
        <a
          href={here('/profile')}
          className="inline-flex items-center gap-2 py-1 underline-offset-4 hover:underline"
        >
          <ArrowLeft size={18} aria-hidden="true" /> {m.profile_requests_title()}
        </a>
      </p>
      <SessionGate waiting={<LoadingRequest />}>
        {() => <LiveRequest requestId={requestId} opener={bySession} missing={<NotTheirs />} />}
      </SessionGate>
    </>
  );
}
