import type { SignedIn } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database.ts';
import { takeVideo } from '../../videos/service.ts';
import type { ProfileChange } from './model.ts';

type Intro = NonNullable<ProfileChange['profile']>['introVideo'];

/** Saves the video within a transaction; returns its id, or null to remove the current one. */
export type TakeIntro = (tx: Queryable) => Promise<string | null>;

/**
 * Check the uploads for an artist's intro video, before any row is locked. Undefined leaves the video as it is, null
 * removes it.
 * @throws DomainError `invalid_input` under `profile.introVideo`, here and from the returned function
 */
export async function introFrom(
  ctx: Context,
  user: SignedIn,
  artistId: string,
  intro: Intro,
): Promise<TakeIntro | null> {
  if (intro === undefined) return null;
  if (intro === null) return async () => null;
  const video = await takeVideo(ctx, {
    ...intro,
    ownerId: user.id,
    artistId,
    under: 'profile.introVideo.',
  });
  return (tx) => video.attach(tx);
}
