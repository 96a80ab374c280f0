import { useStore } from '../../../app/use-store.ts';
import { $sending } from '../../../deliveries/sending.ts';

/** Whether a request's video is on its way from this page: then nothing else can be answered. */
export function useIsSending(requestId: string): boolean {
  return useStore($sending).includes(requestId);
}
