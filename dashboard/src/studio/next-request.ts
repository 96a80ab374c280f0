import { queryClient } from '../app/query-client.ts';
import { type ArtistRequest, dueQuery } from '../artist/parts/queries.ts';
import { $sending } from '../deliveries/sending.ts';

/** The most urgent request, other than this one, that waits for a video of which none is being sent. */
export async function nextRequest(id: string): Promise<ArtistRequest | null> {
  const { items } = await queryClient.fetchQuery(dueQuery());
  const isFree = (request: ArtistRequest) =>
    request.id !== id && request.actions.includes('deliver') && !$sending.get().includes(request.id);
  return items.find(isFree) ?? null;
}
