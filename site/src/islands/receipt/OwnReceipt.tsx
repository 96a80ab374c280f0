import { Private } from '../profile/Private.tsx';
import { LoadingReceipt, Receipt } from './Receipt.tsx';

/** The receipt of whoever is signed in. */
export default function OwnReceipt({ requestId }: { requestId: string }) {
  return (
    <Private waiting={<LoadingReceipt />}>
      {() => (
        <Receipt
          requestId={requestId}
          token={null}
          back={`/profile/requests/${encodeURIComponent(requestId)}`}
        />
      )}
    </Private>
  );
}
