import { m } from '@salamu/messages/messages';
import { ceremonyLasts, type PasskeyParty, passkeyParty } from '#api/domain/account/passkeys.ts';
import { brand } from '#api/domain/brand.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import type { Assertion, CreationOptions, NewPasskey, RequestOptions } from './model.ts';
import { findPasskey, insertChallenge, type PasskeyRow, takeChallenge, usePasskey } from './repo.ts';

type Ceremony = Pick<Context, 'db' | 'clock' | 'env'>;
type Purpose = Parameters<typeof takeChallenge>[1]['purpose'];

/** Read once a passkey is used: that takes a quarter of a second, which no start has to wait for. */
const webauthn = () => import('@simplewebauthn/server');

/** @throws DomainError `not_found` where browsers make no passkeys */
export function partyOf({ env }: Pick<Context, 'env'>): PasskeyParty {
  const party = passkeyParty(env.publicUrl);
  if (!party) throw new DomainError('not_found', m.refused_passkey_https());
  return party;
}

/** The error about an answer that doesn't prove anything: wrong, used, too late, or of a passkey we don't know. */
export function wrongPasskey(): DomainError {
  return invalidInput({
    path: 'passkey',
    message: m.refused_passkey(),
  });
}

/** The bytes that an account has for its passkeys; they say nothing about it. */
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

/** Ask a browser for a passkey: one of these, or any if `passkeys` is empty. */
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

/**
 * The challenge that an answer names, used up: neither this answer nor another one to it works again, on any copy.
 * @throws DomainError `invalid_input` at `passkey`
 */
async function takeAnswered(ctx: Ceremony, clientDataJSON: string, purpose: Purpose) {
  const challenge = challengeIn(clientDataJSON);
  const taken = await takeChallenge(ctx.db, { id: hashOf(challenge), purpose }, ctx.clock.now());
  if (!taken) throw wrongPasskey();
  return { expectedChallenge: challenge, userId: taken.userId };
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    // Our pages are in no frame of another site.
    if (typeof challenge === 'string' && crossOrigin !== true) return challenge;
  } catch {
    // Answered below, like every other answer that proves nothing.
  }
  throw wrongPasskey();
}

export interface Passed {
  userId: string;
  /** Note in the transaction that lets the person in that the passkey was used; false if it was removed meanwhile. */
  use(tx: Queryable): Promise<boolean>;
}

/**
 * Check a browser's answer to `askForPasskey`.
 * @throws DomainError `invalid_input` at `passkey` if it proves nothing, or belongs to another account than was asked
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

/**
 * Check a browser's answer to `askForNewPasskey`.
 * @throws DomainError `invalid_input` at `passkey`
 */
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

/** What the library found; it throws at whatever is wrong with an answer, which is its sender's fault and not ours. */
async function verified<Result>(check: () => Promise<Result | null>): Promise<Result> {
  const result = await check().catch(() => null);
  if (result === null) throw wrongPasskey();
  return result;
}
