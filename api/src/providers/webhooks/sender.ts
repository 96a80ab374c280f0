import { lookup as ask } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { guardedFetch } from '../payment/guarded-fetch.ts';

/** The target resolves to an address that is not on the public internet. */
export class PrivateTargetError extends Error {}

export interface Message {
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

export interface WebhookSender {
  /**
   * Post a message and return the whole response, at most 1 MB, within `patience` milliseconds of connecting.
   * @throws PrivateTargetError; anything else if there was no response
   */
  send(url: string, message: Message, patience?: number): Promise<Response>;
}

export type Lookup = (host: string) => Promise<{ address: string }[]>;

interface Reach {
  /** Off only in development, where the receiver is on the developer's machine. */
  onlyPublic: boolean;
  lookup?: Lookup;
  /** Certificates to trust instead of the system's. */
  ca?: string;
}

/** Connects to the address that was checked, so a name that resolves elsewhere a moment later changes nothing. */
export function httpWebhooks({
  onlyPublic,
  lookup = (host) => ask(host, { all: true }),
  ca,
}: Reach): WebhookSender {
  return {
    async send(target, { headers, body }, patience) {
      const url = new URL(target);
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const addresses = (await lookup(host)).map(({ address }) => address);
      const [first] = addresses;
      if (!first) throw new Error(`${host} has no address`);
      if (onlyPublic && !addresses.every(isPublic)) throw new PrivateTargetError(host);
      const pinned = new URL(url);
      pinned.hostname = ipaddr.IPv6.isValid(first) ? `[${first}]` : first;
      const init: BunFetchRequestInit = {
        method: 'POST',
        headers: { ...headers, host: url.host },
        body,
        keepalive: false,
        tls: { ...(!ipaddr.isValid(host) && { serverName: host }), ...(ca && { ca }) },
      };
      return guardedFetch(pinned, init as RequestInit, patience);
    },
  };
}

/** Whether an address is an ordinary public one; an IPv4 address inside an IPv6 one counts as itself. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
