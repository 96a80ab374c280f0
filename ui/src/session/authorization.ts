import { currentLocale } from '@salamu/messages/messages';
import { storedToken } from './token.ts';

/**
 * The `Authorization` header for calls outside the client: a guest's tracking token, or the session; null without
 * either.
 */
export function authorizationFor(trackingToken: string | null): string | null {
  if (trackingToken) return `Tracking ${trackingToken}`;
  const session = storedToken();
  return session && `Bearer ${session}`;
}

/** Headers for such calls, with this page's language rather than the browser's. */
export const callHeaders = (trackingToken: string | null) => ({
  authorization: authorizationFor(trackingToken) ?? '',
  'accept-language': currentLocale(),
});
