import { queryClient } from '../app/query-client.ts';
import type { Batch } from '../artist/parts/addresses.ts';
import { type ArtistRequest, dueQuery } from '../artist/parts/queries.ts';
import { $sending } from '../deliveries/sending.ts';
import { waitingOf } from './walk.ts';

/**
 * The most urgent request, other than this one, that waits for a video of which none is being sent: of the same
 * batch as long as there is one. As far as this device knows by now: a line may be up and dead, and the request that
 * opens next is loaded again anyway.
 */
export function nextRequest(id: string, batch?: Batch): ArtistRequest | null {
  const known = (of?: Batch) => queryClient.getQueryData(dueQuery(of).queryKey)?.items ?? [];
  const waiting = waitingOf([...known(batch), ...known()], $sending.get(), batch);
  const next = waiting.find((request) => request.id !== id) ?? null;
  return next || !batch ? next : nextRequest(id);
}
