const key = 'token';

/** The session token this browser holds, or null. Private windows may refuse storage altogether. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  localStorage.setItem(key, token);
}

export function removeToken(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
