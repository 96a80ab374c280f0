import { queryClient } from '../../app/query-client.ts';
import { type ArtistRequest, artistKey, requestQuery } from '../parts/queries.ts';

/** Fetches everything an artist sees again. */
export function refreshArtist(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: artistKey });
}

/** Shows a request as the API has just answered it, and fetches the lists again. */
export function keepRequest(request: ArtistRequest): ArtistRequest {
  queryClient.setQueryData(requestQuery(request.id).queryKey, request);
  void refreshArtist();
  return request;
}
