import { t } from 'elysia';
import { profileFields } from '#api/domain/artist/profile.ts';
import { takenFields } from '#api/http/fields.ts';
import { nullable, titled, uuid } from '#api/http/schemas.ts';
import { session as anySession } from '../../accounts/sessions/model.ts';
import { artist, category } from '../card/model.ts';

/** The JSON part of an artist's form. A new profile needs some of these; a change, any. */
export const profileInput = t.Partial(
  t.Object({
    ...takenFields(profileFields),
    category,
  }),
);
export type ProfileInput = typeof profileInput.static;

const introUploads = t.Object({
  uploadId: t.String({ minLength: 1, maxLength: 100 }),
  posterUploadId: t.Optional(t.String({ minLength: 1, maxLength: 100 })),
});

export const profileForm = titled(
  'ProfileForm',
  t.Object({ profile: t.Optional(profileInput), photo: t.Optional(t.File()) }),
);
export type ProfileForm = typeof profileForm.static;

/** The same for an existing profile; `introVideo` null removes the video. */
export const profileChange = t.Object({
  ...profileForm.properties,
  profile: t.Optional(
    t.Object({ ...profileInput.properties, introVideo: t.Optional(nullable(introUploads)) }),
  ),
});
export type ProfileChange = typeof profileChange.static;

/** A session in the role `artist`. */
export const session = t.Object({ ...anySession.properties, artistId: uuid });
export type ArtistSession = typeof session.static;

export const artistWithSession = t.Object({ ...artist.properties, session });
