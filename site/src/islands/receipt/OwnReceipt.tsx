import { here } from '@salamu/messages/messages';
import { SessionGate } from '../profile/SessionGate.tsx';
import { LoadingReceipt, Receipt } from './Receipt.tsx';

export default function OwnReceipt({ requestId }: { requestId: string }) {
  return (
    <SessionGate waiting={<LoadingReceipt />}>
      {() => (
        <Receipt
          requestId={requestId}
          token={null}
          back={here(`/profile/requests/${encodeURIComponent(requestId)}`)}
        />
      )}
    </SessionGate>
  );
}
