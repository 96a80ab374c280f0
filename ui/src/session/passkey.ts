import { ApiError } from '@salamu/api/client';
import { m } from '@salamu/messages/messages';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type CeremonyOptions<Ceremony extends (given: never) => unknown> = Parameters<Ceremony>[0] extends {
  optionsJSON: infer Options;
}
  ? Options
  : never;

/** The API's options, with read-only lists. */
type Given<Options> = { readonly [Key in keyof Options]: unknown };

/** Shown by forms like an API error. */
const refusal = (words: string) => new ApiError(0, 'network_error', words);

const refused = () => refusal(m.passkey_none_used());

export async function answerWithPasskey(options: Given<CeremonyOptions<typeof startAuthentication>>) {
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: options as CeremonyOptions<typeof startAuthentication>,
  }).catch((error) => {
    console.warn('No passkey was used.', error);
    throw refused();
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

export async function makePasskey(options: Given<CeremonyOptions<typeof startRegistration>>) {
  const { id, rawId, response } = await startRegistration({
    optionsJSON: options as CeremonyOptions<typeof startRegistration>,
  }).catch((error) => {
    console.warn('No passkey was made.', error);
    throw error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      ? refusal(m.passkey_already_here())
      : refusal(m.passkey_none_made());
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, ...(transports && { transports: [...transports] }) },
  };
}
