import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { timeLimits } from '#api/start/time-limits.ts';
import type { Clock } from '../../clock.ts';
import { guardedFetch, jsonOf } from '../guarded-fetch.ts';
import type { MpesaSettings } from './settings.ts';

/** There was no token, so nothing was sent. */
export class NoTokenError extends Error {}

export interface Tokens {
  /** A token that stays valid for a while; a fresh one if `stale` is the one that was refused. */
  get(stale?: string): Promise<string>;
}

/** How long before its expiry a token is renewed, in milliseconds. */
const margin = 60_000;

const grant = Type.Object({
  // It goes into a header of every call.
  access_token: Type.String({ pattern: '^[\\x21-\\x7e]{1,4096}$' }),
  expires_in: Type.Union([Type.String({ pattern: '^\\d{1,7}$' }), Type.Integer({ minimum: 0 })]),
});

/** Daraja's OAuth client credentials. All calls share one token; if several wait for one, only one asks. */
export function tokensOf({ apiUrl, consumerKey, consumerSecret }: MpesaSettings, clock: Clock): Tokens {
  let current: { token: string; until: number } | null = null;
  let coming: Promise<string> | null = null;

  async function renew(): Promise<string> {
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
    const address = `${apiUrl}/oauth/v1/generate?grant_type=client_credentials`;
    const headers = { authorization: `Basic ${basic}` };
    const said = await guardedFetch(address, { headers }, timeLimits.mpesaToken)
      .then((answer) => (answer.ok ? jsonOf(answer, 'the token of Daraja') : { status: answer.status }))
      .catch((cause: unknown) => {
        throw new NoTokenError('Daraja gave no token', { cause });
      });
    if (!Value.Check(grant, said)) throw new NoTokenError('Daraja gave no token', { cause: said });
    const { access_token: token, expires_in: seconds } = said;
    current = { token, until: clock.now().getTime() + Number(seconds) * 1000 - margin };
    return token;
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
