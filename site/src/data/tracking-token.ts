const keyFor = (id: string) => `tracking:${id}`;

/** Store a guest's key to one request, or to a payment for it, in this browser. */
export function storeTrackingToken(id: string, token: string): void {
  try {
    localStorage.setItem(keyFor(id), token);
  } catch {
    // Without storage, the emailed link still works.
  }
}

/** The key stored in this browser, or null. */
export function storedTrackingToken(id: string): string | null {
  try {
    return localStorage.getItem(keyFor(id));
  } catch {
    return null;
  }
}

/** The keys to the latest requests of this browser: ids sort by the time at which they were made. */
export function latestTrackingTokens(): string[] {
  try {
    const newestFirst = Object.keys(localStorage)
      .filter((key) => key.startsWith(keyFor('')))
      .sort()
      .reverse();
    const tokens = newestFirst.flatMap((key) => localStorage.getItem(key) || []);
    return [...new Set(tokens)].slice(0, 5);
  } catch {
    return [];
  }
}

/** Forget a key that no longer opens anything. */
export function forgetTrackingToken(id: string): void {
  try {
    localStorage.removeItem(keyFor(id));
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Move the key from the address (`/track/{id}#<token>`) into storage. Falls back to the stored one, or null. */
export function takeTrackingToken(id: string): string | null {
  const token = decodeURIComponent(location.hash.slice(1));
  if (!/^[\w.~-]{16,}$/.test(token)) return storedTrackingToken(id);
  storeTrackingToken(id, token);
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
