import { currentLocale } from '@salamu/messages/messages';
import { storedToken } from './token.ts';

/**
 * The `Authorization` of a call that our client doesn't make: a guest's key to one request, or else the session's; null
 * without either.
 */
export function authorizationFor(trackingToken: string | null): string | null {
  if (trackingToken) return `Tracking ${trackingToken}`;
  const session = storedToken();
  return session && `Bearer ${session}`;
}

/** The headers of such a call: what is answered in words comes in the language of this page, not of the browser. */
export const callHeaders = (trackingToken: string | null) => ({
  authorization: authorizationFor(trackingToken) ?? '',
  'accept-language': currentLocale(),
});
