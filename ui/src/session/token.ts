import { onDevice } from '../browser/stored.ts';

const key = 'token';

/** The session token this browser holds, or null. Private windows may refuse storage altogether. */
export const storedToken = (): string | null => onDevice.get(key);

/** Returns whether it was stored. */
export const storeToken = (token: string): boolean => onDevice.set(key, token);

export const removeToken = (): void => onDevice.remove(key);

const endedPrefix = 'ended-token-';

/** Sign out locally; the token stays stored until the server has ended its session. */
export function keepForRevoking(): void {
  const token = storedToken();
  if (token) onDevice.set(endedPrefix + token.slice(-12), token);
  removeToken();
}

/** End signed-out sessions at the server; retried when a page opens or the connection is back. */
export async function revokeEnded(): Promise<void> {
  for (const name of onDevice.keys(endedPrefix)) {
    const headers = { authorization: `Bearer ${onDevice.get(name)}` };
    // `keepalive`, because signing out navigates away.
    const call = fetch('/api/users/logout', { method: 'POST', headers, keepalive: true });
    const status = await call.then((answer) => answer.status).catch(() => 0);
    if (status === 204 || status === 401) onDevice.remove(name);
    else addEventListener('online', () => void revokeEnded(), { once: true });
  }
}
