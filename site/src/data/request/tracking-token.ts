import { onDevice } from '@salamu/ui/browser/stored';

const keyFor = (id: string) => `tracking:${id}`;

/** Store a guest's key to one request, or to a payment for it, in this browser; else the emailed link still works. */
export const storeTrackingToken = (id: string, token: string): boolean => onDevice.set(keyFor(id), token);

/** The key stored in this browser, or null. */
export const storedTrackingToken = (id: string): string | null => onDevice.get(keyFor(id));

/** The keys to the latest requests of this browser: ids sort by the time at which they were made. */
export function latestTrackingTokens(): string[] {
  const newestFirst = onDevice.keys(keyFor('')).sort().reverse();
  const tokens = newestFirst.flatMap((key) => onDevice.get(key) || []);
  return [...new Set(tokens)].slice(0, 5);
}

export const forgetTrackingToken = (id: string): void => onDevice.remove(keyFor(id));

/** Move the key from the address (`/track/{id}#<token>`) into storage. Falls back to the stored one, or null. */
export function takeTrackingToken(id: string): string | null {
  const token = decodeURIComponent(location.hash.slice(1));
  if (!/^[\w.~-]{16,}$/.test(token)) return storedTrackingToken(id);
  storeTrackingToken(id, token);
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
