import { challenge as limits } from '@salamu/api/domain/account/second-factor';

const key = 'sign-in';

/** Store the sign-in that waits for its code, so that reloading the page doesn't lose it. */
export function storeChallenge(challenge: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ challenge, until: Date.now() + limits.lasts }));
  } catch {
    // Without storage, a reload asks for the password again.
  }
}

/** The sign-in in this tab that still waits for its code, or null. */
export function storedChallenge(): string | null {
  try {
    const { challenge, until } = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof challenge === 'string' && until > Date.now() ? challenge : null;
  } catch {
    return null;
  }
}

export function forgetChallenge(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
