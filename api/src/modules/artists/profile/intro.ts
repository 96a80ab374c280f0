import type { Context } from '#api/context.ts';
import type { Queryable } from '#api/database.ts';
import type { SignedIn } from '#api/viewer.ts';
import { forgetVideo, takeVideo } from '../../videos/service.ts';
import type { ProfileChange } from './model.ts';
import { type ProfileRow, updateArtist } from './repo.ts';

type Intro = NonNullable<ProfileChange['profile']>['introVideo'];

/** Sets the intro video within a transaction; the answer removes the files of the one before, after the commit. */
export type SetIntro = (tx: Queryable, row: ProfileRow) => Promise<(ctx: Context) => Promise<void>>;

/**
 * Looks at the uploads that are to be the intro video of an artist, before any row is locked. Undefined leaves the
 * video as it is, null takes it away.
 * @throws DomainError `invalid_input` under `profile.introVideo`, here and from the answer
 */
export async function introFrom(
  ctx: Context,
  user: SignedIn,
  artistId: string,
  intro: Intro,
): Promise<SetIntro | null> {
  if (intro === undefined) return null;
  const video =
    intro && (await takeVideo(ctx, { ...intro, ownerId: user.id, artistId, under: 'profile.introVideo.' }));
  return async (tx, { id, introVideoId }) => {
    await updateArtist(tx, id, { introVideoId: video ? await video.attach(tx) : null });
    return introVideoId ? forgetVideo(tx, introVideoId) : async () => {};
  };
}
