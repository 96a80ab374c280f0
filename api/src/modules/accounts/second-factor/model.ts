import { m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { challenge, recoveryCodeCount } from '#api/domain/account/second-factor.ts';
import { formatSpan } from '#api/domain/text/measures.ts';
import { integer, nullable, secret, time, titled } from '#api/http/schemas.ts';

export const code = t.String({
  minLength: 1,
  maxLength: 40,
  error: () => m.refused_code_missing(),
  description: 'The six digits of the authenticator app, or a recovery code. Each works once.',
});

export const challengeAnswer = t.Object({
  challenge: t.String({
    minLength: 1,
    maxLength: 200,
    description: `From the refusal of \`POST /users/login\`. It works for ${formatSpan(challenge.lasts)} and ${challenge.tries} tries.`,
  }),
  code,
});

export const lostReport = t.Object({ challenge: challengeAnswer.properties.challenge });
export const lostWait = t.Object({ until: time });

export const confirmation = t.Object({ code });

export const passkey = titled(
  'Passkey',
  t.Object({
    id: t.String(),
    name: t.String(),
    createdAt: time,
    lastUsedAt: nullable(time),
  }),
);
export type Passkey = typeof passkey.static;

export const secondFactor = titled(
  'SecondFactor',
  t.Object({
    authenticator: nullable(t.Object({ since: time }, { description: 'The authenticator app.' })),
    passkeys: t.Object({
      offered: t.Boolean({ description: 'Whether browsers make passkeys at this address.' }),
      items: t.Array(passkey),
    }),
    recoveryCodesLeft: integer({ description: `Of ${recoveryCodeCount}.` }),
    required: t.Boolean({ description: 'Whether this account can do nothing else before it has one.' }),
    lostUntil: t.Union([time, t.Null()], {
      description:
        'When it is removed because someone who was signing in says it is lost; until then, `keepFactor` stops that.',
    }),
  }),
);
export type SecondFactor = typeof secondFactor.static;

export const newAuthenticator = t.Object({
  secret: secret('The key for apps that cannot scan, in base32.'),
  uri: secret('What the app reads from a QR code, `otpauth://…`.'),
});
export type NewAuthenticator = typeof newAuthenticator.static;

export const recoveryCodes = t.Object({
  recoveryCodes: t.Array(secret('Works once in place of a code. Shown only now; we keep a hash of it.'), {
    description: 'Empty if the account has some already, from another second factor.',
  }),
});
export type RecoveryCodes = typeof recoveryCodes.static;
