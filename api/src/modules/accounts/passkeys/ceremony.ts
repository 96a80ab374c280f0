import { m } from '@salamu/messages/messages';
import { ceremonyLasts, type PasskeyParty, passkeyParty } from '#api/domain/account/passkeys.ts';
import { brand } from '#api/domain/brand.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import {
  findPasskey,
  insertChallenge,
  type PasskeyRow,
  takeChallenge,
  usePasskey,
} from '../credentials/passkeys-repo.ts';
import type { Assertion, CreationOptions, NewPasskey, RequestOptions } from './model.ts';

type Ceremony = Pick<Context, 'db' | 'clock' | 'env'>;
type Purpose = Parameters<typeof takeChallenge>[1]['purpose'];

/** Loaded on first use: it takes a quarter of a second. */
const webauthn = () => import('@simplewebauthn/server');

/** @throws DomainError `not_found` where browsers can't create passkeys */
export function partyOf({ env }: Pick<Context, 'env'>): PasskeyParty {
  const party = passkeyParty(env.publicUrl);
  if (!party) throw new DomainError('not_found', m.refused_passkey_https());
  return party;
}

/** One error for any invalid assertion: wrong, reused, late, or from an unknown passkey. */
export function wrongPasskey(): DomainError {
  return invalidInput({
    path: 'passkey',
    message: m.refused_passkey(),
  });
}

/** The account's WebAuthn user handle, which reveals nothing about it. */
const handleOf = (userId: string) => Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const listed = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports }));

async function keepChallenge(
  ctx: Ceremony,
  challenge: string,
  { purpose, userId }: { purpose: Purpose; userId: string | null },
): Promise<void> {
  const createdAt = ctx.clock.now();
  const expiresAt = after(createdAt, ceremonyLasts);
  await insertChallenge(ctx.db, { id: hashOf(challenge), purpose, userId, createdAt, expiresAt });
}

/** Request options for one of these passkeys, or any if `passkeys` is empty. */
export async function askForPasskey(
  ctx: Ceremony,
  asked: { purpose: 'sign_in' | 'prove'; userId: string | null; passkeys: readonly PasskeyRow[] },
): Promise<RequestOptions> {
  const rpID = partyOf(ctx).id;
  const { generateAuthenticationOptions } = await webauthn();
  const { challenge } = await generateAuthenticationOptions({ rpID });
  await keepChallenge(ctx, challenge, asked);
  return {
    challenge,
    timeout: ceremonyLasts,
    rpId: rpID,
    userVerification: 'required',
    allowCredentials: listed(asked.passkeys),
  };
}

export async function askForNewPasskey(
  ctx: Ceremony,
  user: { id: string; email: string; name: string },
  passkeys: readonly PasskeyRow[],
): Promise<CreationOptions> {
  const { id } = partyOf(ctx);
  const { generateRegistrationOptions } = await webauthn();
  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: id,
    userName: user.email,
  });
  await keepChallenge(ctx, challenge, { purpose: 'set_up', userId: user.id });
  return {
    challenge,
    timeout: ceremonyLasts,
    rp: { id, name: brand.name },
    user: { id: textOf(handleOf(user.id)), name: user.email, displayName: user.name },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    excludeCredentials: listed(passkeys),
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** Use up the assertion's challenge on all copies. @throws DomainError `invalid_input` at `passkey` */
async function takeAnswered(ctx: Ceremony, clientDataJSON: string, purpose: Purpose) {
  const challenge = challengeIn(clientDataJSON);
  const taken = await takeChallenge(ctx.db, { id: hashOf(challenge), purpose }, ctx.clock.now());
  if (!taken) throw wrongPasskey();
  return { expectedChallenge: challenge, userId: taken.userId };
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    // Our pages are never framed by another site.
    if (typeof challenge === 'string' && crossOrigin !== true) return challenge;
  } catch {
    // Treated below like any other invalid assertion.
  }
  throw wrongPasskey();
}

export interface Passed {
  userId: string;
  /** Record the use in the sign-in transaction; false if the passkey was removed meanwhile. */
  use(tx: Queryable): Promise<boolean>;
}

/**
 * Verify a browser's answer to `askForPasskey`. @throws DomainError `invalid_input` at `passkey` if it is invalid or
 * from another account
 */
export async function checkPasskey(
  ctx: Ceremony,
  answer: Assertion,
  purpose: 'sign_in' | 'prove',
): Promise<Passed> {
  const party = partyOf(ctx);
  const { expectedChallenge, userId } = await takeAnswered(ctx, answer.response.clientDataJSON, purpose);
  const passkey = await findPasskey(ctx.db, answer.id);
  if (!passkey || (userId !== null && userId !== passkey.userId)) throw wrongPasskey();
  const { userHandle } = answer.response;
  if (userHandle !== undefined && userHandle !== textOf(handleOf(passkey.userId))) throw wrongPasskey();
  const { verifyAuthenticationResponse } = await webauthn();
  const counter = await verified(() =>
    verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    }).then((result) => (result.verified ? result.authenticationInfo.newCounter : null)),
  );
  const used = { id: passkey.id, from: passkey.counter, to: BigInt(counter) };
  return { userId: passkey.userId, use: (tx) => usePasskey(tx, used, ctx.clock.now()) };
}

/** Verify a browser's answer to `askForNewPasskey`. @throws DomainError `invalid_input` at `passkey` */
export async function checkNewPasskey(ctx: Ceremony, userId: string, answer: NewPasskey['passkey']) {
  const party = partyOf(ctx);
  const asked = await takeAnswered(ctx, answer.response.clientDataJSON, 'set_up');
  if (asked.userId !== userId) throw wrongPasskey();
  const { transports, ...response } = answer.response;
  const { verifyRegistrationResponse } = await webauthn();
  const { id, publicKey, counter } = await verified(() =>
    verifyRegistrationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: asked.expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }).then((result) => (result.verified ? result.registrationInfo.credential : null)),
  );
  return {
    id,
    publicKey: Uint8Array.from(publicKey),
    counter: BigInt(counter),
    transports: transports ?? [],
  };
}

/** The library throws on any invalid input, which is the sender's fault and not ours. */
async function verified<Result>(check: () => Promise<Result | null>): Promise<Result> {
  const result = await check().catch(() => null);
  if (result === null) throw wrongPasskey();
  return result;
}
