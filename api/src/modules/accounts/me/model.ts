import { m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { passwordLength } from '#api/domain/account/password-length.ts';
import { email, nullable, oneOf, secret, time, titled, uuid } from '#api/http/schemas.ts';
import { codeAnswer } from '../mailed-code/model.ts';
import { assertion } from '../passkeys/model.ts';
import { currentPassword, duty, name, password, role } from '../sessions/model.ts';

const fields = {
  id: uuid,
  name: t.String(),
  email: t.String(),
  pendingEmail: nullable(
    t.String({ description: 'The new address, until the link mailed to it is opened.' }),
  ),
  emailConfirmed: t.Boolean(),
  role,
  duties: t.Optional(t.Array(duty, { description: 'What an admin is there for.' })),
  locale: t.String({ description: 'BCP 47.' }),
  createdAt: time,
  artistId: nullable(uuid),
};

export const account = titled('Account', t.Object(fields));
export type Account = typeof account.static;

/** Open requests and balances that block deleting the account. */
export const obstacles = t.Object({
  items: t.Array(
    t.Object({
      side: oneOf(['fan', 'artist'], { description: 'Whose requests or money it is about.' }),
      code: oneOf(['open_requests', 'open_balance']),
      words: t.String(),
    }),
  ),
});
export type Obstacles = typeof obstacles.static;

export const changedAccount = t.Object({
  ...fields,
  token: t.Optional(secret('After a new password: the session that continues; all others have ended.')),
});

export const accountChange = t.Object({
  name: t.Optional(name),
  email: t.Optional(email),
  currentPassword: t.Optional(currentPassword('Required to change the address or the password.')),
  newPassword: t.Optional(password),
  locale: t.Optional(t.String({ pattern: '^[a-z]{2,3}(-[A-Z]{2})?$', error: () => m.refused_locale() })),
});
export type AccountChange = typeof accountChange.static;

/** Ways to satisfy `proof_required`; one is enough. */
export const proof = t.Object({
  password: t.Optional(
    t.String({ minLength: 1, maxLength: passwordLength.most, error: () => m.account_enter_password() }),
  ),
  code: t.Optional(
    t.String({
      minLength: 1,
      maxLength: 40,
      error: () => m.refused_code_missing(),
      description: 'The six digits of the authenticator app, if the account has one.',
    }),
  ),
  passkey: t.Optional(assertion),
  mailed: t.Optional(
    t.Object(codeAnswer.properties, {
      description: 'The code from `POST /users/me/proof/mail`.',
    }),
  ),
});
export type Proof = typeof proof.static;

export const sessionList = t.Object({
  items: t.Array(
    t.Object({
      id: uuid,
      createdAt: time,
      lastSeenAt: time,
      userAgent: nullable(t.String()),
      current: t.Boolean({ description: 'The session making this call.' }),
    }),
  ),
});

/** Input for deleting an account. */
export const leaving = t.Object({
  watchLinks: t.Optional(
    oneOf(['keep', 'end'], {
      description: 'Whether the links to the videos of your requests still play; `keep` if it is left out.',
    }),
  ),
});
