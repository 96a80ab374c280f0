import { m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { dutyNames } from '#api/domain/account/duties.ts';
import { passwordLength } from '#api/domain/account/password-length.ts';
import { roleNames } from '#api/domain/account/roles.ts';
import { categoryCodes } from '#api/domain/artist/categories.ts';
import { countryCodes } from '#api/domain/artist/countries.ts';
import { profileLimits } from '#api/domain/artist/profile.ts';
import { email, oneOf, secret, text, titled, uuid } from '#api/http/schemas.ts';

export const role = titled('Role', oneOf(roleNames));
export const duty = titled('Duty', oneOf(dutyNames));
export const name = t.String({
  minLength: profileLimits.name.min,
  maxLength: profileLimits.name.max,
  pattern: '\\S',
  error: () => m.refused_your_name({ max: profileLimits.name.max }),
});
export const currentPassword = (description: string) =>
  t.String({ maxLength: passwordLength.most, description });
export const password = t.String({
  minLength: passwordLength.least,
  maxLength: passwordLength.most,
  error: () => m.field_between({ least: passwordLength.least, most: passwordLength.most }),
});

export const registration = t.Object({ name, email, password });
export type Registration = typeof registration.static;

export const artistRegistration = t.Object({
  ...registration.properties,
  stageName: text(profileLimits.stageName),
  category: oneOf(categoryCodes, { error: () => m.refused_category() }),
  country: oneOf(countryCodes, { error: () => m.refused_country() }),
});
export type ArtistRegistration = typeof artistRegistration.static;

export const credentials = t.Object({
  email: t.String({ minLength: 1, maxLength: 254 }),
  password: t.String({ minLength: 1, maxLength: passwordLength.most }),
});
export type Credentials = typeof credentials.static;

export const session = titled(
  'Session',
  t.Object({
    id: uuid,
    name: t.String(),
    email: t.String(),
    role,
    duties: t.Optional(t.Array(duty, { description: 'What an admin is there for.' })),
    token: secret('A JWT; its session can end at any time.'),
    emailConfirmed: t.Boolean(),
    artistId: t.Optional(uuid),
    locale: t.Optional(t.String({ description: 'BCP 47: the language of the account, at sign-in.' })),
  }),
);
export type Session = typeof session.static;
