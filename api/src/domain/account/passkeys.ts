/** What passkeys are made for: a name, and the pages that may use them. */
export interface PasskeyParty {
  /** The host, which every passkey is bound to for good. */
  id: string;
  origin: string;
}

const address = /^(\d+\.){3}\d+$|^\[/;

/**
 * For whom browsers make passkeys at this address; null where they make none: plain http, but for this machine's own
 * `localhost`, and addresses without a name.
 */
export function passkeyParty(publicUrl: string): PasskeyParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (address.test(hostname)) return null;
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : null;
}

export const passkeyLimits = { name: { min: 1, max: 60 }, perAccount: 10 } as const;

/** How long a browser may take to answer with a passkey, in milliseconds. */
export const ceremonyLasts = 5 * 60_000;
