import { here } from '@salamu/messages/messages';
import { useRequestKey } from '../use-request-key.ts';
import { LoadingReceipt, NoReceipt, Receipt } from './Receipt.tsx';

/** A guest's receipt, opened with the key from the emailed link that this browser has stored. */
export default function GuestReceipt({ requestId }: { requestId: string }) {
  const key = useRequestKey(requestId);
  if (key.state === 'looking') return <LoadingReceipt />;
  const back = here(`/track/${encodeURIComponent(requestId)}`);
  if (!key.token) return <NoReceipt back={back} />;
  return <Receipt requestId={requestId} token={key.token} back={back} />;
}
