import type { MpesaSettings } from '#api/payment-env.ts';
import type { Clock } from '../../clock.ts';

/** No token could be had, so that nothing was sent under one. */
export class NoTokenError extends Error {}

export interface Tokens {
  /** A token that is valid for a while yet; a fresh one where `stale` is the one that was refused. */
  get(stale?: string): Promise<string>;
}

/** Renewed so long before Daraja would let it expire, in milliseconds. */
const margin = 60_000;

/** Daraja's OAuth by client credentials. One token is shared by all calls; several that wait for one ask once. */
export function tokensOf({ apiUrl, consumerKey, consumerSecret }: MpesaSettings, clock: Clock): Tokens {
  let current: { token: string; until: number } | null = null;
  let coming: Promise<string> | null = null;

  async function renew(): Promise<string> {
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
    const answer = await fetch(`${apiUrl}/oauth/v1/generate?grant_type=client_credentials`, {
      headers: { authorization: `Basic ${basic}` },
      signal: AbortSignal.timeout(5_000),
    }).catch((cause: unknown) => {
      throw new NoTokenError('Daraja gave no token', { cause });
    });
    const body = (await answer.json().catch(() => ({}))) as { access_token?: string; expires_in?: string };
    if (!answer.ok || !body.access_token) throw new NoTokenError(`Daraja gave no token: ${answer.status}`);
    const lifetime = Number(body.expires_in) * 1000;
    current = { token: body.access_token, until: clock.now().getTime() + lifetime - margin };
    return body.access_token;
  }

  return {
    async get(stale) {
      if (current && current.token !== stale && clock.now().getTime() < current.until) return current.token;
      coming ??= renew().finally(() => {
        coming = null;
      });
      return coming;
    },
  };
}
