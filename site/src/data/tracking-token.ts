const keyFor = (id: string) => `tracking:${id}`;

/** Keeps a guest's key to one request (or to the payment of one) in this browser. */
export function keepTrackingToken(id: string, token: string): void {
  try {
    localStorage.setItem(keyFor(id), token);
  } catch {
    // Without storage the mailed link still works.
  }
}

/** The key this browser keeps, or null. */
export function keptTrackingToken(id: string): string | null {
  try {
    return localStorage.getItem(keyFor(id));
  } catch {
    return null;
  }
}

/** Forgets a key that opens nothing any more. */
export function forgetTrackingToken(id: string): void {
  try {
    localStorage.removeItem(keyFor(id));
  } catch {
    // There is nothing to remove where storage is refused.
  }
}

/** Takes the key out of the address (`/track/{id}#<token>`) and keeps it; or the one kept before, or null. */
export function takeTrackingToken(id: string): string | null {
  const token = decodeURIComponent(location.hash.slice(1));
  if (!/^[\w.~-]{16,}$/.test(token)) return keptTrackingToken(id);
  keepTrackingToken(id, token);
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
