/** The WebAuthn relying party: its name, and the origins that may use it. */
export interface PasskeyParty {
  /** The host, to which every passkey is permanently bound. */
  id: string;
  origin: string;
}

const address = /^(\d+\.){3}\d+$|^\[/;

/**
 * The relying party of this address; null where browsers can't create passkeys: plain http except `localhost`, and IP
 * addresses.
 */
export function passkeyParty(publicUrl: string): PasskeyParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (address.test(hostname)) return null;
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : null;
}

export const passkeyLimits = { name: { min: 1, max: 60 }, perAccount: 10 } as const;

/** Time limit of a passkey ceremony, in milliseconds. */
export const ceremonyLasts = 5 * 60_000;
