/**
 * Take an emailed link's secret out of the address (`/reset-password#<secret>`). It stays in the history entry, so a
 * reload still has it; no server, referrer or bookmark ever does. Null if there is none.
 */
export function takeMailSecret(): string | null {
  const secret = decodeURIComponent(location.hash.slice(1));
  if (!secret) return typeof history.state?.secret === 'string' ? history.state.secret : null;
  history.replaceState({ secret }, '', location.pathname);
  return secret;
}

export function forgetMailSecret(): void {
  history.replaceState(null, '', location.pathname);
}
