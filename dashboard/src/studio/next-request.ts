import { queryClient } from '../app/query-client.ts';
import { type ArtistRequest, dueQuery } from '../artist/parts/queries.ts';
import { $sending } from '../deliveries/sending.ts';
import { waitingOf } from './walk.ts';

/** The most urgent request, other than this one, that waits for a video of which none is being sent. */
export async function nextRequest(id: string): Promise<ArtistRequest | null> {
  const list = navigator.onLine
    ? await queryClient.fetchQuery(dueQuery())
    : queryClient.getQueryData(dueQuery().queryKey);
  return waitingOf(list?.items ?? [], $sending.get()).find((request) => request.id !== id) ?? null;
}
