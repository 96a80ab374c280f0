/**
 * Takes the secret of a mailed link out of the address (`/reset-password#<secret>`). It stays with this step of the
 * history, so that a reload still knows it; no server, referrer or bookmark ever does. Null where there is none.
 */
export function takeMailSecret(): string | null {
  const secret = decodeURIComponent(location.hash.slice(1));
  if (!secret) return typeof history.state?.secret === 'string' ? history.state.secret : null;
  history.replaceState({ secret }, '', location.pathname);
  return secret;
}

/** Forgets the secret, once it has been used. */
export function forgetMailSecret(): void {
  history.replaceState(null, '', location.pathname);
}
