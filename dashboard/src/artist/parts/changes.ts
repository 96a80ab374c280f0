import { queryClient } from '../../app/query-client.ts';
import { type ArtistRequest, artistKey, requestQuery } from './queries.ts';

/** Refetch everything an artist sees. */
export function refreshArtist(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: artistKey });
}

/** Show the request the API just returned, and refetch the lists. */
export function keepRequest(request: ArtistRequest): ArtistRequest {
  queryClient.setQueryData(requestQuery(request.id).queryKey, request);
  void refreshArtist();
  return request;
}
