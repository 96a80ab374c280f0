import { m } from '@salamu/messages/messages';
import { t } from 'elysia';
import { ceremonyLasts, passkeyLimits } from '#api/domain/account/passkeys.ts';
import { formatSpan } from '#api/domain/text/measures.ts';
import { integer, nullable, text, titled } from '#api/http/schemas.ts';

/** Bytes as base64url. */
const bytes = (maxLength: number) => t.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });
const id = bytes(1400);
const transports = t.Array(t.String({ maxLength: 20 }), { maxItems: 10 });
const publicKey = t.Literal('public-key');
const known = t.Array(t.Object({ id: t.String(), type: publicKey, transports: t.Optional(transports) }));
const challenge = t.String({ description: `Works once, within ${formatSpan(ceremonyLasts)}.` });

export const requestOptions = titled(
  'PasskeyRequest',
  t.Object({
    challenge,
    timeout: integer(),
    rpId: t.String(),
    userVerification: t.Literal('required'),
    allowCredentials: known,
  }),
);
export type RequestOptions = typeof requestOptions.static;

export const creationOptions = titled(
  'PasskeyCreation',
  t.Object({
    challenge,
    timeout: integer(),
    rp: t.Object({ id: t.String(), name: t.String() }),
    user: t.Object({ id: t.String(), name: t.String(), displayName: t.String() }),
    pubKeyCredParams: t.Array(t.Object({ type: publicKey, alg: t.Number() })),
    excludeCredentials: known,
    attestation: t.Literal('none'),
    authenticatorSelection: t.Object({
      residentKey: t.Literal('required'),
      requireResidentKey: t.Literal(true),
      userVerification: t.Literal('required'),
    }),
  }),
);
export type CreationOptions = typeof creationOptions.static;

export const assertion = t.Object(
  {
    id,
    rawId: id,
    type: publicKey,
    response: t.Object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      userHandle: t.Optional(bytes(100)),
    }),
  },
  {
    description: 'The answer of `navigator.credentials.get`, as JSON.',
    error: () => m.refused_passkey_again(),
  },
);
export type Assertion = typeof assertion.static;

export const passkeySignIn = t.Object({ passkey: assertion });

export const signInBeginning = t.Object({
  challenge: nullable(
    t.String({
      minLength: 1,
      maxLength: 200,
      description:
        'From the refusal of `POST /users/login`, to offer only the passkeys of that account; null before any password.',
    }),
  ),
});

export const newPasskey = t.Object({
  name: text(passkeyLimits.name, () => m.refused_name_up_to({ max: passkeyLimits.name.max })),
  passkey: t.Object(
    {
      id,
      rawId: id,
      type: publicKey,
      response: t.Object({
        clientDataJSON: bytes(4000),
        attestationObject: bytes(20_000),
        transports: t.Optional(transports),
      }),
    },
    { description: 'The answer of `navigator.credentials.create`, as JSON.', error: () => m.refused_again() },
  ),
});
export type NewPasskey = typeof newPasskey.static;
