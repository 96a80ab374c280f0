import { storedToken } from './token.ts';

/** The `Authorization` of a call that our client doesn't make: a guest's key to one request, or else the session. */
export const authorizationFor = (trackingToken: string | null): string =>
  trackingToken ? `Tracking ${trackingToken}` : `Bearer ${storedToken()}`;
