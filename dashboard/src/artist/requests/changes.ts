import { queryClient } from '../../app/query-client.ts';
import { type ArtistRequest, artistKey, requestQuery } from '../queries.ts';

/** Everything an artist sees is asked for anew. */
export function refreshArtist(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: artistKey });
}

/** Shows a request as the API has just answered it, and asks for the lists anew. */
export function keepRequest(request: ArtistRequest): ArtistRequest {
  queryClient.setQueryData(requestQuery(request.id).queryKey, request);
  void refreshArtist();
  return request;
}
