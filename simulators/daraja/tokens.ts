import { randomUUID } from 'node:crypto';
import type { Route } from '../kit/server.ts';
import type { Merchant } from './merchant.ts';
import { refusal } from './refusals.ts';

/** A token lives an hour, less a second. */
const seconds = 3599;

export interface Tokens {
  generate: Route;
  /** What is answered to a call without a token that is valid; null where there is one. */
  guard(request: Request): Response | null;
  /** Makes every token invalid. */
  forget(): void;
}

/** OAuth by client credentials. */
export function tokensOf({ consumerKey, consumerSecret }: Merchant, now: () => Date): Tokens {
  const endings = new Map<string, number>();
  const expected = `Basic ${btoa(`${consumerKey}:${consumerSecret}`)}`;
  return {
    generate({ request, query }) {
      if (query.get('grant_type') !== 'client_credentials')
        return refusal(400, '400.008.02', 'Invalid grant type passed');
      if (request.headers.get('authorization') !== expected)
        return refusal(400, '400.008.01', 'Invalid Authentication passed');
      const token = randomUUID().replaceAll('-', '').slice(0, 28);
      endings.set(token, now().getTime() + seconds * 1000);
      return Response.json({ access_token: token, expires_in: String(seconds) });
    },
    guard(request) {
      const token = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
      const isValid = (endings.get(token) ?? 0) > now().getTime();
      return isValid ? null : refusal(404, '404.001.03', 'Invalid Access Token');
    },
    forget: () => endings.clear(),
  };
}
