import { useRequestKey } from '../use-request-key.ts';
import { LoadingReceipt, NoReceipt, Receipt } from './Receipt.tsx';

/** The receipt of a guest, opened with the key that this browser keeps of the mailed link. */
export default function GuestReceipt({ requestId }: { requestId: string }) {
  const key = useRequestKey(requestId);
  if (key.state === 'looking') return <LoadingReceipt />;
  const back = `/track/${encodeURIComponent(requestId)}`;
  if (!key.token) return <NoReceipt back={back} />;
  return <Receipt requestId={requestId} token={key.token} back={back} />;
}
