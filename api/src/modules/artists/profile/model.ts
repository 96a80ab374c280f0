import { t } from 'elysia';
import { countryCodes } from '#api/domain/artist/countries.ts';
import { languageCodes } from '#api/domain/artist/languages.ts';
import { profileLimits, type SocialNetwork, socialNetworks } from '#api/domain/artist/profile.ts';
import { occasionCodes } from '#api/domain/request/brief.ts';
import { integer, money, nullable, oneOf, text, time, titled, uuid } from '#api/http/schemas.ts';
import { session as anySession } from '../../accounts/model.ts';
import { artist, category } from '../model.ts';

const { stageName, bio, city, languages, promiseDays, cap } = profileLimits;
const days = { minimum: promiseDays.min, maximum: promiseDays.max };
const cappedAt = nullable(integer({ minimum: cap.min, maximum: cap.max }));

const link = t.Optional(nullable(text({ max: 200 })));
const socialLinks = t.Object(
  Object.fromEntries(socialNetworks.map((network) => [network, link])) as Record<SocialNetwork, typeof link>,
);

/** The JSON part of an artist's form. A new profile needs some of these; a change, any. */
export const profileInput = t.Partial(
  t.Object({
    stageName: text(stageName),
    slug: t.String({
      minLength: 3,
      maxLength: 60,
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      error: 'Use 3 to 60 lowercase letters, digits and single hyphens.',
    }),
    category,
    bio: text(bio),
    country: oneOf(countryCodes as [string, ...string[]], { error: 'Choose a country.' }),
    city: nullable(text(city)),
    languages: t.Array(oneOf(languageCodes as [string, ...string[]]), {
      minItems: languages.min,
      maxItems: languages.max,
      uniqueItems: true,
    }),
    price: money,
    rushPrice: nullable(money),
    promiseDays: integer(days),
    accepting: t.Boolean(),
    awayUntil: nullable(time),
    dailyCap: cappedAt,
    openCap: cappedAt,
    occasions: t.Array(oneOf(occasionCodes), { uniqueItems: true, maxItems: occasionCodes.length }),
    socialLinks,
  }),
);
export type ProfileInput = typeof profileInput.static;

/** The intro video: one of the caller's uploads, and one with its poster. */
const introUploads = t.Object({
  uploadId: t.String({ minLength: 1, maxLength: 100 }),
  posterUploadId: t.Optional(t.String({ minLength: 1, maxLength: 100 })),
});

/** The multipart form: one JSON part and a picture. */
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
