import { useStore } from '../../../app/use-store.ts';
import { $sending } from '../../../deliveries/sending.ts';

/** Whether this page is uploading the request's video: no other answer is possible then. */
export function useIsSending(requestId: string): boolean {
  return useStore($sending).includes(requestId);
}
