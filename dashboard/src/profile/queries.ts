import { api, call } from '@salamu/ui/session/api';
import { queryOptions } from '@tanstack/react-query';
import type { SentUploads } from '../deliveries/upload.ts';

const profile = (artistId: string) => call(api.artists({ id: artistId }).get());

export type OwnProfile = Awaited<ReturnType<typeof profile>>;

const complete = api.artists['complete-profile'].post;
const change = (artistId: string) => api.artists({ id: artistId }).put;
export type ProfileInput = NonNullable<NonNullable<Parameters<typeof complete>[0]>['profile']>;

/** The intro with fresh URLs. */
export const ownIntro = async (artistId: string) => (await profile(artistId)).introVideo;

/** The profile so far; null for a fan, who has none. */
export const ownProfileQuery = (artistId: string | undefined) =>
  queryOptions({
    queryKey: ['own-profile', artistId],
    queryFn: () => (artistId ? profile(artistId) : null),
    // Nothing may change while someone is typing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Eden sends JSON when there is no file, and these routes only accept a form. */
function formOf(
  profile: object | null,
  photo: File | null,
): [body: never, options: { fetch: { body: FormData } }] {
  const body = new FormData();
  if (profile) body.set('profile', JSON.stringify(profile));
  if (photo) body.set('photo', photo);
  return [undefined as never, { fetch: { body } }];
}

/**
 * Send the form; an existing photo may stay. Returns the new artist's session.
 * @throws ApiError
 */
export function completeProfile(profile: ProfileInput, photo: File | null) {
  return call(complete(...formOf(profile, photo)));
}

/**
 * Change the given fields of a profile, and return all of it.
 * @throws ApiError
 */
export function changeProfile(
  artistId: string,
  profile: ProfileInput,
  photo: File | null,
): Promise<OwnProfile> {
  return call(change(artistId)(...formOf(profile, photo)));
}

export function withdrawChange(artistId: string): Promise<OwnProfile> {
  return call(api.artists({ id: artistId })['pending-change'].delete());
}

export function setIntroVideo(artistId: string, introVideo: SentUploads | null): Promise<OwnProfile> {
  return call(change(artistId)(...formOf({ introVideo }, null)));
}
