import { ApiError, unwrap } from '@salamu/api/client';
import { api } from '@salamu/ui/api';
import { isWorthRetrying } from '@salamu/ui/problem';
import { removeToken, storedToken } from '@salamu/ui/token';

/** What came of opening a link that confirms an address. */
export type Confirmed =
  /** `adopted`: how many of a guest's requests have come into the account; null where nobody is signed in here. */
  | { state: 'done'; adopted: number | null }
  | { state: 'dead' }
  | { state: 'taken' }
  | { state: 'failed'; error: unknown };

/** How many requests whoever is signed in has; null where nobody is, and a dead session is nobody. */
async function ownRequests(): Promise<number | null> {
  if (!storedToken()) return null;
  try {
    // Not `call`: a session that has ended goes, and must not lead away from a link that still works.
    return (await unwrap(api.requests.get({ query: { pageSize: 1 } }))).total;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) removeToken();
    return null;
  }
}

/** Confirms the address that the link was mailed to. */
export async function confirmAddress(secret: string): Promise<Confirmed> {
  try {
    const before = await ownRequests();
    await unwrap(api.users['confirm-email'].post({ token: secret }));
    const after = await ownRequests();
    return { state: 'done', adopted: before === null || after === null ? null : after - before };
  } catch (error) {
    if (isWorthRetrying(error)) return { state: 'failed', error };
    return { state: error instanceof ApiError && error.code === 'already_exists' ? 'taken' : 'dead' };
  }
}
