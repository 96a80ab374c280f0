import type { Occasion } from '@salamu/api/domain/request/brief';
import { queryClient } from '../app/query-client.ts';
import { type ArtistRequest, dueQuery } from '../artist/parts/queries.ts';
import { $sending } from '../deliveries/sending.ts';
import { waitingOf } from './walk.ts';

/**
 * The most urgent request, other than this one, that waits for a video of which none is being sent: of the same
 * batch as long as there is one.
 */
export async function nextRequest(id: string, batch?: Occasion): Promise<ArtistRequest | null> {
  const list = navigator.onLine
    ? await queryClient.fetchQuery(dueQuery(batch))
    : queryClient.getQueryData(dueQuery().queryKey);
  const waiting = waitingOf(list?.items ?? [], $sending.get(), batch);
  const next = waiting.find((request) => request.id !== id) ?? null;
  return next || !batch ? next : nextRequest(id);
}
