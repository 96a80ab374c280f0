import { api, call } from '@salamu/ui/api';
import { queryOptions } from '@tanstack/react-query';

const profile = (artistId: string) => call(api.artists({ id: artistId }).get());

/** An artist's profile as its owner sees it. */
export type OwnProfile = Awaited<ReturnType<typeof profile>>;

const complete = api.artists['complete-profile'].post;
export type ProfileInput = NonNullable<NonNullable<Parameters<typeof complete>[0]>['profile']>;

/** The profile there is so far; null for a fan, who has none. */
export const ownProfileQuery = (artistId: string | undefined) =>
  queryOptions({
    queryKey: ['own-profile', artistId],
    queryFn: () => (artistId ? profile(artistId) : null),
    // Nothing may change under somebody who is typing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/**
 * Sends the form; a photo that is there already may stay. Answers with the session of the artist one is now.
 * @throws ApiError
 */
export function completeProfile(profile: ProfileInput, photo: File | null) {
  const body = new FormData();
  body.set('profile', JSON.stringify(profile));
  if (photo) body.set('photo', photo);
  // Eden makes JSON of whatever holds no file, and this route takes a form only.
  return call(complete(undefined as never, { fetch: { body } }));
}
